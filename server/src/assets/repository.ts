import { AssetDetails } from '@atlas/contract/asset-details';
import { AssetStatus, ComplianceState } from '@atlas/contract/assets';
import { AssetId, CategoryId, type CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nameQuery, type Reader, type Tx } from '../platform/database/executor.ts';
import { DETAILS_SELECTION, selectFields, writeDetails } from './columns.ts';
import { readAssetJson } from './json-repository.ts';

/** The state that decides what an asset can do next. */
export interface AssetRow {
  readonly id: AssetId;
  readonly categoryId: CategoryId;
  readonly assetNumber: string;
  readonly complianceState: ComplianceState;
  readonly standing: AssetStatus;
  readonly disputeCause: string | null;
  readonly revision: number;
  readonly areaSquareMetres: number | null;
  readonly perimeterMetres: number | null;
}

const AssetRow = z.object({
  id: AssetId,
  categoryId: CategoryId,
  assetNumber: z.string(),
  complianceState: ComplianceState,
  standing: AssetStatus,
  disputeCause: z.nullable(z.string()),
  revision: z.int(),
  areaSquareMetres: z.nullable(z.number()),
  perimeterMetres: z.nullable(z.number()),
});

const DECIDING_FIELDS = selectFields([
  'categoryId',
  'assetNumber',
  'complianceState',
  'standing',
  'revision',
  'areaSquareMetres',
  'perimeterMetres',
]);

/** The company's asset with a number, locked until the transaction ends. */
export async function lockAssetByNumber(tx: Tx, companyID: CompanyId, number: string): Promise<AssetRow | undefined> {
  const query = tx
    .selectFrom('asset')
    .select(['id', 'dispute_cause as disputeCause', ...DECIDING_FIELDS])
    .where('company_id', '=', companyID)
    .where('asset_number', '=', number)
    .forNoKeyUpdate();
  const { rows } = await tx.executeQuery(nameQuery('assets.lock-by-number', query.compile()));
  const [row] = rows;
  return row === undefined ? undefined : AssetRow.parse(row);
}

const NumberedDetails = z.extend(AssetDetails, {
  assetNumber: z.string(),
  standing: AssetStatus,
  complianceState: ComplianceState,
  holdersSettled: z.boolean(),
});

/** An asset with its details, locked until the transaction ends. */
export async function lockAssetDetails(
  tx: Tx,
  companyID: CompanyId,
  assetID: AssetId,
): Promise<z.infer<typeof NumberedDetails> | undefined> {
  const { rows } = await sql`
    SELECT asset_number AS "assetNumber", standing, compliance_state AS "complianceState",
      app.holders_are_settled(company_id, id) AS "holdersSettled", ${sql.raw(DETAILS_SELECTION)}
    FROM app.asset WHERE company_id = ${companyID} AND id = ${assetID} FOR NO KEY UPDATE`.execute(tx);
  const [row] = rows;
  return row === undefined ? undefined : NumberedDetails.parse(row);
}

/** @returns the asset's new JSON */
export async function updateDetails(
  tx: Tx,
  companyID: CompanyId,
  assetID: AssetId,
  details: AssetDetails,
): Promise<string> {
  const update = tx
    .updateTable('asset')
    .set({ ...writeDetails(details), updated_at: sql`app.transaction_clock()` })
    .where('company_id', '=', companyID)
    .where('id', '=', assetID)
    .execute();
  const [, assetJson] = await Promise.all([update, readAssetJson(tx, companyID, assetID)]);
  return assetJson;
}

/** Writes who operates an asset. */
export async function updateOperator(
  tx: Tx,
  companyID: CompanyId,
  assetID: AssetId,
  operator: { readonly name: string; readonly nationalID: string; readonly phone: string },
): Promise<void> {
  await tx
    .updateTable('asset')
    .set({
      operator_name: operator.name,
      operator_national_id: operator.nationalID,
      operator_phone: operator.phone,
      updated_at: sql`app.transaction_clock()`,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', assetID)
    .execute();
}

/** An asset's number; undefined if the company does not have it. */
export async function findAssetNumber(
  reader: Reader,
  companyID: CompanyId,
  assetID: AssetId,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('asset')
    .select('asset_number')
    .where('company_id', '=', companyID)
    .where('id', '=', assetID)
    .executeTakeFirst();
  return row?.asset_number;
}

export async function hasCategory(reader: Reader, companyID: CompanyId, categoryId: CategoryId): Promise<boolean> {
  const query = reader
    .selectFrom('asset_category')
    .select('id')
    .where('company_id', '=', companyID)
    .where('id', '=', categoryId);
  const { rows } = await reader.executeQuery(nameQuery('assets.category', query.compile()));
  return rows.length > 0;
}

/** @returns whether the name was free */
export async function insertCategory(
  tx: Tx,
  category: { readonly companyID: CompanyId; readonly id: CategoryId; readonly name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('asset_category')
    .values({ company_id: category.companyID, id: category.id, name: category.name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns what the category is called and stood in before; undefined for one that the company does not have */
export async function updateCommodity(
  tx: Tx,
  companyID: CompanyId,
  categoryId: CategoryId,
  commodity: string,
): Promise<{ readonly name: string; readonly before: string } | undefined> {
  const row = await tx
    .selectFrom('asset_category')
    .select(['name', 'commodity as before'])
    .where('company_id', '=', companyID)
    .where('id', '=', categoryId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx
    .updateTable('asset_category')
    .set({ commodity })
    .where('company_id', '=', companyID)
    .where('id', '=', categoryId)
    .execute();
  return row;
}
