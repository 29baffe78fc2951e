import { fileTypeFromBuffer } from 'file-type';
import { type ReadingLimits, runAside, TooCostly } from '../platform/run-aside.ts';
import { isWholeJpeg } from './jpeg-structure.ts';
import type { PdfFault } from './pdf-content.ts';
import { isWholePdf } from './pdf-structure.ts';
import type { PdfReport } from './pdf-worker.ts';
import { isWholePng } from './png-structure.ts';
import type { MediaType } from './rules.ts';
import { isWholeWebp } from './webp-structure.ts';

/** The type of the bytes, or why they are refused. */
export type Inspection =
  | { readonly ok: true; readonly mediaType: MediaType }
  | { readonly ok: false; readonly reason: FileFault };

/** Why the bytes of a file are refused, regardless of who sends it. */
export type FileFault = 'file_type_refused' | 'file_damaged' | PdfFault;

const HEAD_BYTES = 4096;
/** An honest PDF of 20 MB takes a second. */
const PDF_LIMITS: ReadingLimits = { megabytes: 256, milliseconds: 20_000 };

/** The types that are filed, each with a check of its structure from the first byte to the last. */
const STRUCTURES: Readonly<Record<MediaType, (bytes: Buffer) => boolean>> = {
  'application/pdf': isWholePdf,
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/webp': isWholeWebp,
};

function isFiled(mediaType: string): mediaType is MediaType {
  return Object.hasOwn(STRUCTURES, mediaType);
}

/** Decides only by the bytes, not by the sender's type or name. */
export async function inspectFile(bytes: Buffer, limits = PDF_LIMITS): Promise<Inspection> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined);
  if (found === undefined || !isFiled(found.mime)) return { ok: false, reason: 'file_type_refused' };
  if (!STRUCTURES[found.mime](bytes)) return { ok: false, reason: 'file_damaged' };
  const fault = found.mime === 'application/pdf' ? await findPdfFaultAside(bytes, limits) : null;
  return fault === null ? { ok: true, mediaType: found.mime } : { ok: false, reason: fault };
}

/** Reads a PDF in a separate thread, within limits. */
async function findPdfFaultAside(bytes: Buffer, limits: ReadingLimits): Promise<PdfFault | null> {
  const script = new URL('./pdf-worker.ts', import.meta.url);
  const end = await runAside({ script, order: { bytes }, limits }, (report: PdfReport) => report);
  if (end === undefined) throw new Error('nobody stops the reading of a PDF');
  return end instanceof TooCostly ? 'file_unclear' : end.fault;
}
