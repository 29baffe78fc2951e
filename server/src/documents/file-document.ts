import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { assetFacts } from '@atlas/contract/facts/assets';
import { baseStationFacts } from '@atlas/contract/facts/base-stations';
import { DocumentId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { FileStore, ReceivedFile } from '../platform/file-store.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { type DocumentPlace, requireSubject } from './document-subject.ts';
import { type FileFault, inspectFile } from './inspect-file.ts';
import { insertDocument } from './repository.ts';
import { reserveStorage } from './reserve-storage.ts';
import { cleanFileName, type MediaType } from './rules.ts';

const DOCUMENT_ADDED = {
  asset: assetFacts.documentAdded,
  base_station: baseStationFacts.stationDocumentAdded,
} as const;

/** A file that arrived whole and is what it should be. */
export interface InspectedFile {
  readonly received: ReceivedFile;
  readonly mediaType: MediaType;
  /** As the sender calls it. */
  readonly name: string;
}

/**
 * Files bytes with an asset or a base station, without HTTP. A refused file leaves nothing behind.
 * @returns the document's id
 * @throws AppError `not_found` for an asset or a station that is not the company's
 */
export async function fileDocument(
  scope: Scope,
  files: FileStore,
  document: DocumentPlace & { readonly name: string; readonly bytes: Uint8Array },
): Promise<DocumentId | Refusal<FileFault | 'quota_exceeded'>> {
  const received = await files.receive(Readable.from([document.bytes]));
  try {
    const inspection = await inspectReceived(received);
    if (!inspection.ok) return refuse(inspection.reason);
    return await fileInspected(scope, files, document, {
      received,
      name: document.name,
      mediaType: inspection.mediaType,
    });
  } finally {
    await files.discard(received);
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** Inspects a received file, one at a time, because each is held in memory. */
export function inspectReceived(received: ReceivedFile): ReturnType<typeof inspectFile> {
  const inspection = turn.then(async () => inspectFile(await readFile(received.path)));
  turn = inspection.catch(() => undefined);
  return inspection;
}

/** Writes the row and puts the file in its place; the transaction commits after the file is on disk. */
export async function fileInspected(
  scope: Scope,
  files: FileStore,
  place: DocumentPlace,
  file: InspectedFile,
): Promise<DocumentId | Refusal<'quota_exceeded'>> {
  const { companyID } = place;
  const { sizeBytes, sha256 } = file.received;
  const subject = await requireSubject(scope, place);
  const full = await reserveStorage(scope, companyID, sizeBytes);
  if (full !== undefined) return full;
  const id = DocumentId.parse(crypto.randomUUID());
  const name = cleanFileName(file.name, file.mediaType);
  await insertDocument(scope.tx, {
    companyID,
    id,
    assetID: 'assetID' in place ? place.assetID : null,
    baseStationID: 'baseStationID' in place ? place.baseStationID : null,
    name,
    mediaType: file.mediaType,
    sizeBytes,
    sha256,
  });
  await recordFact(scope.tx, DOCUMENT_ADDED[subject.type], {
    subject: { id: subject.id, label: subject.label },
    after: { documentID: id, name, mediaType: file.mediaType, sizeBytes, sha256: sha256.toString('hex') },
  });
  await files.keep(file.received);
  return id;
}
