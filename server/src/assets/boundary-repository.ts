import type { AssetId, CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { complianceLife } from '@atlas/contract/steps/asset';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { sql } from 'kysely';
import { nameQuery, type Tx } from '../platform/database/executor.ts';
import { readAssetJson } from './json-repository.ts';

/** The current boundary of an asset, as decided; degrees are WGS84. */
export interface PlacedBoundary {
  /** The ring as WKT, longitude before latitude. */
  readonly polygon: string;
  /** Longitude and latitude of a point on the surface. */
  readonly center: readonly [number, number];
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly standing: 'ACTIVE' | 'DISPUTED';
  readonly disputeCause: string | null;
}

function columnsOf(boundary: PlacedBoundary) {
  return {
    ring: sql<string>`public.ST_GeomFromText(${boundary.polygon}, 4326)`,
    center: sql<string>`public.ST_SetSRID(public.ST_MakePoint(${boundary.center[0]}, ${boundary.center[1]}), 4326)`,
    area_square_metres: boundary.areaSquareMetres,
    perimeter_metres: boundary.perimeterMetres,
    compliance_state: stateAfter(complianceLife.steps.plot, null),
    standing: boundary.standing,
    dispute_cause: boundary.disputeCause,
    updated_at: sql<Date>`app.transaction_clock()`,
  };
}

/** @returns the new asset's JSON, or undefined if another transaction has taken the number */
export async function insertAsset(
  tx: Tx,
  asset: {
    readonly companyID: CompanyId;
    readonly id: AssetId;
    readonly categoryId: CategoryId;
    readonly assetNumber: string;
  },
  boundary: PlacedBoundary,
): Promise<string | undefined> {
  const query = tx
    .insertInto('asset')
    .values({
      company_id: asset.companyID,
      id: asset.id,
      category_id: asset.categoryId,
      asset_number: asset.assetNumber,
      revision: 1,
      ...columnsOf(boundary),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'asset_number']).doNothing())
    .returning('id');
  const { rows } = await tx.executeQuery(nameQuery('assets.insert', query.compile()));
  return rows.length === 0 ? undefined : readAssetJson(tx, asset.companyID, asset.id);
}

/** @returns the asset's new JSON */
export async function updateBoundary(
  tx: Tx,
  companyID: CompanyId,
  assetID: AssetId,
  revision: number,
  boundary: PlacedBoundary,
): Promise<string> {
  const update = tx
    .updateTable('asset')
    .set({ revision, ...columnsOf(boundary) })
    .where('company_id', '=', companyID)
    .where('id', '=', assetID)
    .execute();
  const [, assetJson] = await Promise.all([update, readAssetJson(tx, companyID, assetID)]);
  return assetJson;
}
