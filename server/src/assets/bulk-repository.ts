import { ASSET_DETAILS, type AssetDetails } from '@atlas/contract/asset-details';
import type { AssetId, CategoryId, CompanyId } from '@atlas/contract/identifiers';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { sql } from 'kysely';
import type { NewRevision } from '../boundaries/index.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { listFields } from './columns.ts';

/** The register's asset under a number. */
export interface HeldAsset {
  readonly id: AssetId;
  readonly assetNumber: string;
  readonly categoryId: CategoryId;
  readonly complianceState: string;
  readonly standing: string;
  readonly disputeCause: string | null;
  readonly revision: number;
  /** [latitude, longitude] pairs, open; null before the first boundary. */
  readonly ring: readonly LatitudeLongitude[] | null;
}

/** The company's assets with these numbers; `hold` locks them until the transaction ends. */
export async function selectHeld(
  reader: Reader,
  companyID: CompanyId,
  numbers: readonly string[],
  hold: boolean,
): Promise<readonly HeldAsset[]> {
  const { rows } = await sql<HeldAsset>`
    SELECT a.id, a.asset_number AS "assetNumber", a.category_id AS "categoryId",
      a.compliance_state AS "complianceState", a.standing, a.dispute_cause AS "disputeCause", a.revision,
      (SELECT json_agg(json_build_array(public.ST_Y(point.geom), public.ST_X(point.geom)) ORDER BY point.path[2])
        FROM public.ST_DumpPoints(a.ring) AS point WHERE point.path[2] < public.ST_NPoints(a.ring)) AS ring
    FROM app.asset a WHERE a.company_id = ${companyID} AND a.asset_number = ANY (${[...numbers]}::text[])
    ORDER BY a.asset_number ${hold ? sql`FOR NO KEY UPDATE` : sql``}`.execute(reader);
  return rows;
}

/** Writes the standings that differ from those that the boundaries were placed with. */
export async function updateAssetStatuses(
  tx: Tx,
  companyID: CompanyId,
  assets: readonly BulkBoundary[],
): Promise<void> {
  await sql`
    UPDATE app.asset a SET standing = given.standing, dispute_cause = given."disputeCause"
    FROM jsonb_to_recordset(${JSON.stringify(assets.map(({ id, standing, disputeCause }) => ({ id, standing, disputeCause })))}::jsonb)
      AS given(id uuid, standing text, "disputeCause" text)
    WHERE a.company_id = ${companyID} AND a.id = given.id AND a.standing <> given.standing`.execute(tx);
}

/** One asset with its new boundary, as it is to be written. */
export interface BulkBoundary extends AssetDetails, NewRevision {
  readonly assetNumber: string;
  readonly standing: string;
  readonly disputeCause: string | null;
}

const FIELDS = [
  'assetNumber',
  ...ASSET_DETAILS,
  'revision',
  'areaSquareMetres',
  'perimeterMetres',
  'standing',
] as const;
const COLUMNS = sql.raw(`AS given(id uuid, ${listFields(FIELDS, 'record')}, polygon text, "disputeCause" text)`);

/** @returns how many were inserted: a number that is taken is left out */
export async function insertAssets(
  tx: Tx,
  place: { readonly companyID: CompanyId; readonly categoryId: CategoryId },
  assets: readonly BulkBoundary[],
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO app.asset (company_id, id, category_id, ${sql.raw(listFields(FIELDS, 'columns'))}, ring, center,
      compliance_state, dispute_cause)
    SELECT ${place.companyID}, given.id, ${place.categoryId}, ${sql.raw(listFields(FIELDS, 'given'))}, made.ring,
      public.ST_PointOnSurface(made.ring), 'PLOTTED', given."disputeCause"
    FROM jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) ${COLUMNS}
    CROSS JOIN LATERAL (SELECT public.ST_GeomFromText(given.polygon, 4326) AS ring) made
    ON CONFLICT (company_id, asset_number) DO NOTHING RETURNING id`.execute(tx);
  return rows.length;
}

/** Gives assets their next boundary; their details stay. */
export async function updateBoundaries(tx: Tx, companyID: CompanyId, assets: readonly BulkBoundary[]): Promise<void> {
  await sql`
    UPDATE app.asset a SET revision = given.revision, ring = made.ring, center = public.ST_PointOnSurface(made.ring),
      area_square_metres = given."areaSquareMetres", perimeter_metres = given."perimeterMetres",
      compliance_state = 'PLOTTED', standing = given.standing, dispute_cause = given."disputeCause", updated_at = app.transaction_clock()
    FROM jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) ${COLUMNS}
    CROSS JOIN LATERAL (SELECT public.ST_GeomFromText(given.polygon, 4326) AS ring) made
    WHERE a.company_id = ${companyID} AND a.id = given.id`.execute(tx);
}
