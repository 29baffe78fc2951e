import { Readable } from 'node:stream';
import type { FileStore, ReceivedFile } from '../platform/file-store.ts';
import { AppError } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { scanFile } from '../platform/scanner.ts';
import { inspectReceived } from './file-document.ts';
import type { FileFault } from './inspect-file.ts';
import type { MediaType } from './rules.ts';

/** A file that passed the checks; the caller files or discards it. */
export interface ArrivedFile {
  readonly received: ReceivedFile;
  readonly mediaType: MediaType;
}

/**
 * Checks a file that came by another way than an upload as an upload is checked, and strips the place from a picture. A
 * refused file leaves nothing behind.
 * @throws AppError `scanner_unavailable`: the file has to come again later
 */
export async function inspectArrived(
  { configuration, files }: Pick<Platform, 'configuration' | 'files'>,
  bytes: Uint8Array,
): Promise<ArrivedFile | FileFault | 'file_infected'> {
  const received = await files.receive(Readable.from([bytes]));
  const found = configuration.clamd === undefined ? 'clean' : await scanFile(configuration.clamd, received.path);
  if (found === 'unavailable') {
    await files.discard(received);
    throw new AppError('scanner_unavailable', { retryAfterSeconds: 60 });
  }
  const file = found === 'clean' ? await inspectOrDiscard(files, received) : 'file_infected';
  if (typeof file === 'string' || file.received.path !== received.path) await files.discard(received);
  return file;
}

async function inspectOrDiscard(files: FileStore, received: ReceivedFile): Promise<ArrivedFile | FileFault> {
  try {
    return await inspectReceived(files, received, 'remove');
  } catch (error) {
    await files.discard(received);
    throw error;
  }
}
