import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { TypedPoint } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** The database's verdict on one of many polygons. */
export interface PolygonVerdict {
  readonly valid: boolean;
  readonly reason: string | null;
  readonly fault_latitude: number | null;
  readonly fault_longitude: number | null;
}

/** Judges polygons in WKT, in their order. */
export async function judgePolygons(reader: Reader, polygons: readonly string[]): Promise<readonly PolygonVerdict[]> {
  const { rows } = await sql<PolygonVerdict>`
    SELECT detail.valid, detail.reason,
      public.ST_Y(detail.location) AS fault_latitude, public.ST_X(detail.location) AS fault_longitude
    FROM unnest(${[...polygons]}::text[]) WITH ORDINALITY AS given(polygon, place)
    CROSS JOIN LATERAL public.ST_IsValidDetail(public.ST_GeomFromText(given.polygon, 4326)) AS detail
    ORDER BY given.place`.execute(reader);
  return rows;
}

/** Which of these assets overlap a registered neighbour. */
export async function findDisputed(reader: Reader, assetIDs: readonly AssetId[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM app.disputed_by_overlap(${[...assetIDs]}::uuid[]) AS id`.execute(reader);
  return new Set(rows.map((row) => row.id));
}

/** One of many boundaries, as it is to be written. */
export interface NewRevision {
  readonly id: AssetId;
  readonly revision: number;
  /** WKT. */
  readonly polygon: string;
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly typed: readonly TypedPoint[];
  readonly warnings: readonly unknown[];
}

/** Adds the revisions to the history. */
export async function insertBoundaries(
  tx: Tx,
  place: { readonly companyID: CompanyId; readonly system: SystemId; readonly definitionVersion: string },
  revisions: readonly NewRevision[],
): Promise<void> {
  await sql`
    INSERT INTO app.boundary (company_id, asset_id, revision, system_id, definition_version, typed, ring,
      area_square_metres, perimeter_metres, warnings, plotted_by)
    SELECT ${place.companyID}, given.id, given.revision, ${place.system}, ${place.definitionVersion}, given.typed,
      public.ST_GeomFromText(given.polygon, 4326), given."areaSquareMetres", given."perimeterMetres", given.warnings,
      app.current_user_id()
    FROM jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) AS given(id uuid, revision int, polygon text,
      "areaSquareMetres" double precision, "perimeterMetres" double precision, typed jsonb, warnings jsonb)`.execute(
    tx,
  );
}
