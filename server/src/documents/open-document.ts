import type { AssetId, BaseStationId, CompanyId, DocumentId } from '@atlas/contract/identifiers';
import type { Actor, Scope } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { AppError, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import {
  findCompanyOfDocument,
  readDocuments,
  readStationDocuments,
  readWithSubject,
  selectStored,
} from './repository.ts';

/** An asset's documents, the first filed first. @throws AppError `not_found` */
export async function listDocuments(
  scope: Scope,
  place: { readonly companyID: CompanyId; readonly assetID: AssetId },
): Promise<JsonText> {
  const text = await readDocuments(scope, place.companyID, place.assetID);
  if (text === null) throw new AppError('not_found');
  return new JsonText(text);
}

/** A base station's documents, the first filed first. @throws AppError `not_found` */
export async function listStationDocuments(
  scope: Scope,
  place: { readonly companyID: CompanyId; readonly baseStationID: BaseStationId },
): Promise<JsonText> {
  const text = await readStationDocuments(scope, place.companyID, place.baseStationID);
  if (text === null) throw new AppError('not_found');
  return new JsonText(text);
}

/** A document with its holder, by its id only; one that the person may not see is as if it did not exist. */
export async function readDocument(
  platform: Platform,
  actor: Actor,
  id: DocumentId,
): Promise<JsonText | Refusal<'not_found'>> {
  const record = await inCompanyOf(platform, actor, id, (scope, companyID) => readWithSubject(scope, companyID, id));
  return record === undefined || record === null ? refuse('not_found') : new JsonText(record);
}

/** The bytes of a document, by its id only. */
export async function viewDocument(
  platform: Platform,
  actor: Actor,
  id: DocumentId,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const stored = await inCompanyOf(platform, actor, id, (scope, companyID) => selectStored(scope.tx, companyID, id));
  if (stored === undefined) return refuse('not_found');
  const { name, mediaType, sizeBytes } = stored;
  return { stream: await platform.files.read(stored.sha256), sizeBytes, mediaType, name };
}

/** A link names the document only: its company is found first, then entered as by any member. */
async function inCompanyOf<T>(
  { database }: Platform,
  actor: Actor,
  id: DocumentId,
  use: (scope: Scope, companyID: CompanyId) => Promise<T>,
): Promise<T | undefined> {
  const companyID = await database.readAsTenant(actor, null, (scope) => findCompanyOfDocument(scope.tx, id));
  if (companyID === undefined) return undefined;
  return database.readAsTenant(actor, companyID, (scope) => use(scope, companyID));
}
