import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { readRevisions } from '../boundaries/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError, JsonText } from '../platform/outcome.ts';

/** Every revision of an asset's boundary, newest first. @throws AppError `not_found` */
export async function listBoundaries(
  scope: Scope,
  place: { readonly companyID: CompanyId; readonly assetID: AssetId },
): Promise<JsonText> {
  const text = await readRevisions(scope, place.companyID, place.assetID);
  if (text === null) throw new AppError('not_found');
  return new JsonText(text);
}
