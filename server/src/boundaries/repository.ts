import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { LatitudeLongitude, SheetConstants, TypedPoint } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import { nameQuery, type Reader, type Tx } from '../platform/database/executor.ts';

/** The database's verdict on a polygon: whether it is valid, if not, where and why, and a point on its surface. */
export interface Verdict {
  readonly valid: boolean;
  readonly reason: string | null;
  readonly at: LatitudeLongitude | null;
  /** Longitude and latitude; null for an invalid polygon. */
  readonly pointOnSurface: readonly [number, number] | null;
}

interface VerdictRow {
  readonly valid: boolean;
  readonly reason: string | null;
  readonly fault_latitude: number | null;
  readonly fault_longitude: number | null;
  readonly surface_latitude: number | null;
  readonly surface_longitude: number | null;
}

/** Asks the database about a polygon in WKT. */
export async function judgePolygon(reader: Reader, polygon: string): Promise<Verdict> {
  const { rows } = await sql<VerdictRow>`/* prepared cartography.verdict */
    SELECT detail.valid, detail.reason,
      public.ST_Y(detail.location) AS fault_latitude, public.ST_X(detail.location) AS fault_longitude,
      public.ST_Y(surface.point) AS surface_latitude, public.ST_X(surface.point) AS surface_longitude
    FROM (SELECT public.ST_GeomFromText(${polygon}, 4326) AS polygon) given
    CROSS JOIN LATERAL public.ST_IsValidDetail(given.polygon) AS detail
    CROSS JOIN LATERAL (
      SELECT CASE WHEN detail.valid THEN public.ST_PointOnSurface(given.polygon) END AS point
    ) surface`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no verdict on a polygon');
  return {
    valid: row.valid,
    reason: row.reason,
    at: pair(row.fault_latitude, row.fault_longitude),
    pointOnSurface: pair(row.surface_longitude, row.surface_latitude),
  };
}

function pair(first: number | null, second: number | null): readonly [number, number] | null {
  return first === null || second === null ? null : [first, second];
}

/** Whether measuring a boundary may delay others: it overlaps many neighbours, or its edges many of theirs. */
export async function isHeavyToMeasure(reader: Reader, points: readonly LatitudeLongitude[]): Promise<boolean> {
  const [latitudes, longitudes] = [points.map(([latitude]) => latitude), points.map(([, longitude]) => longitude)];
  const { rows } = await sql<{ heavy: boolean }>`/* prepared cartography.heavy */
    SELECT app.is_heavy_to_measure(public.ST_MakeEnvelope(${Math.min(...longitudes)}, ${Math.min(...latitudes)},
      ${Math.max(...longitudes)}, ${Math.max(...latitudes)}, 4326), ${points.length}::int) AS heavy`.execute(reader);
  return rows[0]?.heavy ?? true;
}

/**
 * A neighbour of the same company that an asset overlaps, or those of other companies together, without id and number.
 */
export interface OverlapRow {
  readonly asset_id: AssetId | null;
  readonly asset_number: string | null;
  readonly own_company: boolean;
  readonly claims: number;
  readonly registered: boolean;
  /** Null if they are too intricate to be measured. Rounded for other companies, and the share with it. */
  readonly overlap_square_metres: number | null;
  readonly share: number | null;
  readonly share_of_neighbour: number | null;
}

/**
 * What an asset of the current company overlaps: its own neighbours, the largest overlap first, then those of others.
 */
export async function selectOverlaps(reader: Reader, assetID: AssetId): Promise<readonly OverlapRow[]> {
  const { rows } = await sql<OverlapRow>`/* prepared cartography.overlaps */
    SELECT * FROM app.kept_overlaps(${assetID})`.execute(reader);
  return rows;
}

/** A claim of the same company that a boundary would overlap. */
export interface ForeseenRow {
  readonly asset_id: AssetId;
  readonly asset_number: string;
  readonly overlap_square_metres: number | null;
  readonly neighbour_square_metres: number | null;
}

/** The claims of the current company that a boundary would overlap if it were saved. @param polygon WKT */
export async function selectOverlapsBeforeSaving(
  reader: Reader,
  polygon: string,
  assetID: AssetId | undefined,
): Promise<readonly ForeseenRow[]> {
  const { rows } = await sql<ForeseenRow>`
    SELECT * FROM app.overlaps_before_saving(ST_GeomFromText(${polygon}, 4326), ${assetID ?? null}::uuid)`.execute(
    reader,
  );
  return rows;
}

/** Claims of other companies that a boundary would overlap, with rounded figures; null if they were not measured. */
export type OthersRow = Pick<OverlapRow, 'claims' | 'overlap_square_metres' | 'share'>;

/**
 * Checks a boundary against the claims of other companies. The check is recorded in the current company's history, and
 * the affected companies are told.
 * @param polygon WKT
 */
export async function checkAgainstOthers(
  tx: Tx,
  polygon: string,
  areaSquareMetres: number,
): Promise<readonly OthersRow[]> {
  const { rows } = await sql<OthersRow>`
    SELECT * FROM app.check_against_others(ST_GeomFromText(${polygon}, 4326), ${areaSquareMetres}::double precision)`.execute(
    tx,
  );
  return rows;
}

export interface BoundaryRow {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
  readonly revision: number;
  readonly system: SystemId;
  readonly definitionVersion: string;
  readonly typed: readonly TypedPoint[];
  readonly constants: SheetConstants | undefined;
  /** WKT. */
  readonly polygon: string;
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly accuracyMetres: number | undefined;
  readonly warnings: readonly unknown[];
}

/** Adds a revision; none is ever changed. */
export async function insertBoundary(tx: Tx, boundary: BoundaryRow): Promise<void> {
  const query = tx.insertInto('boundary').values({
    company_id: boundary.companyID,
    asset_id: boundary.assetID,
    revision: boundary.revision,
    system_id: boundary.system,
    definition_version: boundary.definitionVersion,
    typed: JSON.stringify(boundary.typed),
    constants: boundary.constants === undefined ? null : JSON.stringify(boundary.constants),
    ring: sql<string>`public.ST_GeomFromText(${boundary.polygon}, 4326)`,
    area_square_metres: boundary.areaSquareMetres,
    perimeter_metres: boundary.perimeterMetres,
    accuracy_metres: boundary.accuracyMetres ?? null,
    warnings: JSON.stringify(boundary.warnings),
    plotted_by: sql<string>`app.current_user_id()`,
  });
  await tx.executeQuery(nameQuery('cartography.insert', query.compile()));
}

const REVISIONS_STATEMENT = {
  name: 'boundaries.list',
  text: `
    SELECT '{"boundaries":' || coalesce((
      SELECT json_agg(json_build_object(
          'revision', b.revision,
          'system', b.system_id,
          'definitionVersion', b.definition_version,
          'typed', b.typed,
          'constants', b.constants,
          'polygon', app.ring_json(b.ring),
          'areaSquareMetres', b.area_square_metres,
          'perimeterMetres', b.perimeter_metres,
          'accuracyMetres', b.accuracy_metres,
          'plottedBy', (SELECT json_build_object('sub', b.plotted_by, 'name', name) FROM app.name_of(b.plotted_by) AS name WHERE name IS NOT NULL),
          'plottedAt', app.instant_text(b.plotted_at)
        ) ORDER BY b.revision DESC)::text
      FROM app.boundary b
      WHERE b.company_id = a.company_id AND b.asset_id = a.id
    ), '[]') || '}'
    FROM app.asset a WHERE a.company_id = $1 AND a.id = $2`,
} as const;

/** The reply of an asset's revisions as JSON text; null if the asset does not exist. */
export function readRevisions(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<string | null> {
  return scope.readText(REVISIONS_STATEMENT, [companyID, assetID]);
}
