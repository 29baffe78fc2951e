import { parentPort, workerData } from 'node:worker_threads';
import { type ReadMail, readMail } from './read-mail.ts';

/** The thread's input. */
export interface MailOrder {
  readonly bytes: Uint8Array;
}

/** The thread's result; null for bytes that are no mail. */
export interface MailReport {
  readonly mail: ReadMail | null;
}

const mail = await readMail((workerData as MailOrder).bytes).catch(() => null);
parentPort?.postMessage({ mail } satisfies MailReport);
