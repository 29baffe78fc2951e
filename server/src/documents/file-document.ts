import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { admissionFacts } from '@atlas/contract/facts/admission';
import { assetFacts } from '@atlas/contract/facts/assets';
import { baseStationFacts } from '@atlas/contract/facts/base-stations';
import { surveyFacts } from '@atlas/contract/facts/survey';
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
import { stripPicture } from './strip-picture.ts';

const DOCUMENT_ADDED = {
  asset: assetFacts.documentAdded,
  base_station: baseStationFacts.stationDocumentAdded,
  company: admissionFacts.certificateFiled,
  survey_job: surveyFacts.photoFiled,
} as const;

/** A file that arrived whole and is what it should be. */
interface InspectedFile {
  /** As it is filed. */
  readonly received: ReceivedFile;
  readonly mediaType: MediaType;
}

/** What happens to the place where a picture was taken; `minimal` removes colour profiles too. */
export type PictureRule = 'remove' | 'keep' | 'minimal';

/**
 * Files bytes with an asset, a base station or the company, without HTTP. A refused file leaves nothing behind.
 * @returns the document's id
 * @throws AppError `not_found` for an asset or a station that is not the company's
 */
export async function fileDocument(
  scope: Scope,
  files: FileStore,
  document: DocumentPlace & { readonly name: string; readonly bytes: Uint8Array },
): Promise<DocumentId | Refusal<FileFault | 'quota_exceeded'>> {
  const received = await files.receive(Readable.from([document.bytes]));
  return withInspected(files, received, 'remove', (file) => fileInspected(scope, files, document, file));
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Inspects a received file, strips the location from a picture if asked to, and discards what is not kept of it.
 * @param use files it
 */
export async function withInspected<T>(
  files: FileStore,
  received: ReceivedFile,
  position: PictureRule,
  use: (file: InspectedFile) => Promise<T>,
): Promise<T | Refusal<FileFault>> {
  try {
    const file = await inspectReceived(files, received, position);
    if (typeof file === 'string') return refuse(file);
    return await use(file).finally(() => files.discard(file.received));
  } finally {
    await files.discard(received);
  }
}

/** Reads a received file and checks it; one file at a time, because each is held in memory. */
export function inspectReceived(
  files: FileStore,
  received: ReceivedFile,
  position: PictureRule,
): Promise<InspectedFile | FileFault> {
  const inspect = async () => {
    const bytes = await readFile(received.path);
    const inspection = await inspectFile(bytes);
    if (!inspection.ok) return inspection.reason;
    const { mediaType } = inspection;
    const stripped = position === 'keep' ? bytes : stripPicture(mediaType, bytes, position === 'minimal');
    if (stripped === undefined) return 'file_damaged';
    return { mediaType, received: stripped.equals(bytes) ? received : await files.receive(Readable.from([stripped])) };
  };
  const inspection = turn.then(inspect);
  turn = inspection.catch(() => undefined);
  return inspection;
}

/** Writes the row and puts the file in its place; the transaction commits after the file is on disk. */
export async function fileInspected(
  scope: Scope,
  files: FileStore,
  place: DocumentPlace & { readonly name: string },
  file: InspectedFile,
): Promise<DocumentId | Refusal<'quota_exceeded'>> {
  const { companyID } = place;
  const { sizeBytes, sha256 } = file.received;
  const subject = await requireSubject(scope, place);
  const full = await reserveStorage(scope, companyID, sizeBytes);
  if (full !== undefined) return full;
  const id = DocumentId.parse(crypto.randomUUID());
  const name = cleanFileName(place.name, file.mediaType);
  await insertDocument(scope.tx, {
    companyID,
    id,
    assetID: 'assetID' in place ? place.assetID : null,
    baseStationID: 'baseStationID' in place ? place.baseStationID : null,
    surveyJobID: 'surveyJobID' in place ? place.surveyJobID : null,
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
