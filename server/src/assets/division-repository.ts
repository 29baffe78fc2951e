import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { Cut, Union } from './division-rules.ts';

const Ring = z.array(z.tuple([z.number(), z.number()]));
const CutRow = z.object({ contacts: z.int(), meetsInPoints: z.boolean(), parts: z.array(Ring) });
const OutlineRow = z.object({ ring: Ring });
const UnionRow = z.object({ isOnePolygon: z.boolean(), holes: z.int(), ring: Ring });

/** A polygon's outline as JSON, open, latitude first, with every digit. */
function outlineOf(polygon: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT json_agg(json_build_array(public.ST_Y(p.geom), public.ST_X(p.geom)) ORDER BY p.path[1])
    FROM public.ST_DumpPoints(public.ST_ExteriorRing(${polygon})) AS p
    WHERE p.path[1] < public.ST_NPoints(public.ST_ExteriorRing(${polygon})))`;
}

/** An asset's boundary, open. */
export async function selectOutline(
  reader: Reader,
  companyID: CompanyId,
  assetID: AssetId,
): Promise<readonly LatitudeLongitude[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${outlineOf(sql`a.ring`)} AS ring
    FROM app.asset a WHERE a.company_id = ${companyID} AND a.id = ${assetID}`.execute(reader);
  return OutlineRow.parse(rows[0]).ring;
}

/**
 * Lays a line (WKT) over an asset's boundary, both straight in the plane of degrees, as on maps. The part on the left
 * in the line's direction comes first.
 */
export async function cutBoundary(reader: Reader, companyID: CompanyId, assetID: AssetId, line: string): Promise<Cut> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT CASE WHEN public.ST_IsEmpty(met.shape) THEN 0 ELSE public.ST_NumGeometries(met.shape) END AS contacts,
      public.ST_IsEmpty(met.shape) OR public.ST_Dimension(met.shape) = 0 AS "meetsInPoints",
      (SELECT coalesce(json_agg(part.ring ORDER BY part.distance), '[]') FROM (
        SELECT ${outlineOf(sql`d.geom`)} AS ring, public.ST_Distance(d.geom, beside.left_point) AS distance
        FROM public.ST_Dump(divided.parts) AS d) part) AS parts
    FROM (
      SELECT a.ring, public.ST_GeomFromText(${line}, 4326) AS line
      FROM app.asset a WHERE a.company_id = ${companyID} AND a.id = ${assetID}
    ) given
    CROSS JOIN LATERAL (SELECT public.ST_Intersection(public.ST_Boundary(given.ring), given.line) AS shape) met
    CROSS JOIN LATERAL (
      SELECT CASE WHEN public.ST_Dimension(met.shape) = 0 AND public.ST_NumGeometries(met.shape) = 2
        THEN public.ST_Split(given.ring, given.line) END AS parts
    ) divided
    CROSS JOIN LATERAL (
      SELECT CASE WHEN divided.parts IS NOT NULL THEN (
        SELECT public.ST_LineSubstring(given.line, min(reached), max(reached))
        FROM public.ST_Dump(met.shape) AS contact
        CROSS JOIN LATERAL public.ST_LineLocatePoint(given.line, contact.geom) AS reached) END AS path
    ) inside
    CROSS JOIN LATERAL (
      SELECT public.ST_X(public.ST_PointN(inside.path, 1)) AS x1, public.ST_Y(public.ST_PointN(inside.path, 1)) AS y1,
        public.ST_X(public.ST_PointN(inside.path, 2)) AS x2, public.ST_Y(public.ST_PointN(inside.path, 2)) AS y2
    ) edge
    CROSS JOIN LATERAL (
      -- A tenth of a millimetre to the left of the middle of the first edge.
      SELECT public.ST_SetSRID(public.ST_MakePoint(
        (x1 + x2) / 2 - 1e-9 * (y2 - y1) / nullif(sqrt((x2 - x1) ^ 2 + (y2 - y1) ^ 2), 0),
        (y1 + y2) / 2 + 1e-9 * (x2 - x1) / nullif(sqrt((x2 - x1) ^ 2 + (y2 - y1) ^ 2), 0)), 4326) AS left_point
    ) beside`.execute(reader);
  return CutRow.parse(rows[0]);
}

/**
 * The boundaries of several assets as one shape.
 * @throws AppError `boundary_too_intricate` before the overlay, if they have too many corners or cross each other too
 * often
 */
export async function uniteBoundaries(
  reader: Reader,
  companyID: CompanyId,
  assetIDs: readonly AssetId[],
): Promise<Union> {
  await sql`
    SELECT app.require_unitable(array_agg(a.ring ORDER BY a.id))
    FROM app.asset a WHERE a.company_id = ${companyID} AND a.id = ANY (${[...assetIDs]}::uuid[])`.execute(reader);
  const { rows } = await sql<Record<string, unknown>>`
    SELECT public.ST_GeometryType(united.shape) = 'ST_Polygon' AS "isOnePolygon",
      coalesce(public.ST_NumInteriorRings(united.shape), 0) AS holes,
      CASE WHEN public.ST_GeometryType(united.shape) = 'ST_Polygon' THEN ${outlineOf(sql`united.shape`)} ELSE '[]' END AS ring
    FROM (
      SELECT public.ST_UnaryUnion(public.ST_Collect(a.ring ORDER BY a.id)) AS shape
      FROM app.asset a WHERE a.company_id = ${companyID} AND a.id = ANY (${[...assetIDs]}::uuid[])
    ) united`.execute(reader);
  return UnionRow.parse(rows[0]);
}

/** Records permanently which assets were made from which. */
export async function insertSuccession(
  tx: Tx,
  companyID: CompanyId,
  predecessors: readonly AssetId[],
  successor: AssetId,
): Promise<void> {
  await tx
    .insertInto('asset_succession')
    .values(
      predecessors.map((predecessor) => ({
        company_id: companyID,
        predecessor_id: predecessor,
        successor_id: successor,
      })),
    )
    .execute();
}
