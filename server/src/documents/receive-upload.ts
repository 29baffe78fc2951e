import { because, type Reason } from '@atlas/contract/reasons';
import '@fastify/multipart';
import type { UserId } from '@atlas/contract/identifiers';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { noteUploadedFile } from '../platform/claimed-call.ts';
import type { FileStore, ReceivedFile } from '../platform/file-store.ts';
import { AppError } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { scanFile } from '../platform/scanner.ts';
import { FILE_BYTES_AT_MOST } from './rules.ts';

interface Upload {
  readonly received: ReceivedFile;
  readonly name: string;
}

const SCANNER_RETRY_SECONDS = 60;
/** The form field with the file. */
const FIELD = 'file';
/** The overhead of a form: boundaries, headers and a few small fields. */
const FORM_BYTES = 64 * 1024;

/**
 * Receives the one file of a form completely into the store's folder for arriving files.
 * @param mostBytes the largest file
 * @throws AppError
 * `media_type_refused` if it is not a form, `file_too_large`, `invalid_input` for an interrupted form or one without a
 * file, `rate_limited` for a person with several uploads in progress, `file_infected` and `scanner_unavailable` by the
 * virus scanner; nothing is stored then
 */
export async function receiveUpload(
  request: FastifyRequest,
  { configuration, files, uploads }: Pick<Platform, 'configuration' | 'files' | 'uploads'>,
  sender: UserId,
  mostBytes = FILE_BYTES_AT_MOST,
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('media_type_refused', { reason: because('upload_not_form') });
  }
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) {
    throw new AppError('file_too_large');
  }
  return uploads.take(sender, async () => {
    const upload = await receiveForm(request, files, mostBytes);
    await scanReceived(request, { configuration, files }, upload.received);
    return upload;
  });
}

/**
 * Has the virus scanner look at a received file, if there is one, and discards what is not clean.
 * @throws AppError `file_infected`, `scanner_unavailable`
 */
export async function scanReceived(
  request: FastifyRequest,
  { configuration, files }: Pick<Platform, 'configuration' | 'files'>,
  received: ReceivedFile,
): Promise<void> {
  if (configuration.clamd === undefined) return;
  const found = await scanFile(configuration.clamd, received.path);
  if (found === 'clean') return;
  await files.discard(received);
  throw refuseScanned(request, found, received);
}

/** Nothing is kept of a file that the scanner has not seen: the sender still has it, and sends it again. */
function refuseScanned({ log }: FastifyRequest, found: 'infected' | 'unavailable', { sha256 }: ReceivedFile): AppError {
  if (found === 'infected') {
    log.warn({ sha256: sha256.toString('hex') }, 'the virus scanner found something in a file');
    return new AppError('file_infected');
  }
  log.error('the virus scanner does not answer: no file is taken');
  return new AppError('scanner_unavailable', { retryAfterSeconds: SCANNER_RETRY_SECONDS });
}

async function receiveForm(request: FastifyRequest, files: FileStore, mostBytes: number): Promise<Upload> {
  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== FIELD) {
        part.file.resume();
        continue;
      }
      upload = { received: await receivePart(part, files), name: part.filename };
    }
  } catch (error) {
    if (upload !== undefined) await files.discard(upload.received);
    throw translate(error);
  }
  if (upload !== undefined) noteUploadedFile(request, upload.received.sha256);
  else throw refuseForm(because('upload_field_missing', { field: FIELD }));
  return upload;
}

async function receivePart(part: MultipartFile, files: FileStore): Promise<ReceivedFile> {
  const received = await files.receive(part.file);
  if (!part.file.truncated) return received;
  await files.discard(received);
  throw new AppError('file_too_large');
}

/** Faults of the form are the sender's; those of the disk are ours and are passed on unchanged. */
function translate(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large');
  const isDisk = /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET';
  return isDisk ? error : refuseForm(because('upload_cut_off'), error);
}

function refuseForm(reason: Reason, cause?: unknown): AppError {
  return new AppError('invalid_input', { reason }, { cause });
}
