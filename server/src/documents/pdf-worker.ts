import { parentPort, workerData } from 'node:worker_threads';
import { findPdfFault, type PdfFault } from './pdf-content.ts';

/** The thread's input. */
export interface PdfOrder {
  readonly bytes: Uint8Array;
}

/** The thread's result. */
export interface PdfReport {
  /** Null if the content is harmless. */
  readonly fault: PdfFault | null;
}

const { buffer, byteOffset, length } = (workerData as PdfOrder).bytes;
parentPort?.postMessage({ fault: findPdfFault(Buffer.from(buffer, byteOffset, length)) ?? null } satisfies PdfReport);
