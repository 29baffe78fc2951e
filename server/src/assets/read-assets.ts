import type { AssetId, CategoryId, CompanyId } from '@atlas/contract/identifiers';
import type { Actor, Database, Scope } from '../platform/database/database.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { spellOut } from './abbreviations.ts';
import {
  BOX_STATEMENT,
  LIST_CATEGORY_STATEMENT,
  LIST_STATEMENT,
  READ_AS_STATEMENT,
  READ_STATEMENT,
} from './list-statement.ts';

/** The most outlines that the map is given at a time. */
const BOX_LIMIT = 2000;

/** The categories with their assets. A category that does not exist or is not the company's gives an empty list. */
export async function listCompanyAssets(
  database: Database,
  actor: Actor,
  { companyID, categoryId }: { readonly companyID: CompanyId; readonly categoryId?: CategoryId | undefined },
): Promise<JsonText> {
  if (categoryId !== undefined) {
    const [reply] = await database.readStatement(actor, companyID, LIST_CATEGORY_STATEMENT, [categoryId]);
    return new JsonText(spellOut(reply ?? '{"assets":[]}'));
  }
  const categories = await database.readStatement(actor, companyID, LIST_STATEMENT);
  return new JsonText(spellOut(`{"assets":[${categories.join(',')}]}`));
}

/** Outlines and markers that meet a box of west, south, east and north in degrees. */
export async function readAssetsInBox(
  database: Database,
  actor: Actor,
  input: { readonly companyID: CompanyId; readonly box: string; readonly categoryId?: CategoryId | undefined },
): Promise<JsonText> {
  const values = [...input.box.split(','), input.categoryId ?? null, BOX_LIMIT];
  const [reply] = await database.readStatement(actor, input.companyID, BOX_STATEMENT, values);
  return answerText(reply);
}

/** One asset's JSON, in one statement with entering the company. @throws AppError `not_found` */
export async function readOneAsset(
  database: Database,
  actor: Actor,
  { companyID, assetID }: { readonly companyID: CompanyId; readonly assetID: AssetId },
): Promise<JsonText> {
  const [assetJson] = await database.readStatement(actor, companyID, READ_AS_STATEMENT, [assetID]);
  if (assetJson === undefined) throw new AppError('not_found');
  return new JsonText(spellOut(assetJson));
}

/** One asset's JSON, in a transaction that is open. @throws AppError `not_found` */
export async function readAsset(
  scope: Scope,
  place: { readonly companyID: CompanyId; readonly assetID: AssetId },
): Promise<JsonText> {
  const assetJson = await scope.readText(READ_STATEMENT, [place.companyID, place.assetID]);
  if (assetJson === null) throw new AppError('not_found');
  return new JsonText(spellOut(assetJson));
}

function answerText(text: string | undefined): JsonText {
  if (text === undefined) throw new Error('a statement that always answers one row answered none');
  return new JsonText(text);
}
