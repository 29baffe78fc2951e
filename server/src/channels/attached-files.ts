import { Readable } from 'node:stream';
import { type FileFault, inspectArrived } from '../documents/index.ts';
import type { ReceivedFile } from '../platform/file-store.ts';
import type { Platform } from '../platform/platform.ts';

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of a message, after the checks of the documents room. */
export interface AttachedFiles {
  readonly accepted: readonly { readonly name: string; readonly mediaType: string; readonly received: ReceivedFile }[];
  readonly refused: readonly { readonly name: string; readonly fault: string }[];
}
