import type { JurisdictionId } from '@atlas/contract/identifiers';
import type { JurisdictionLevel } from '@atlas/contract/jurisdictions';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** Outlines with what the current company has in them, as the contract lists them: $1 one level, or null for all. */
export const JURISDICTIONS: PreparedStatement = {
  name: 'jurisdictions',
  text: `SELECT json_build_object('jurisdictions', coalesce(json_agg(json_build_object(
      '_id', j.id, 'level', j.level, 'name', j.name, 'source', j.source, 'ownCompany', j.company_id IS NOT NULL,
      'assets', coalesce(held.assets, 0), 'approved', coalesce(held.approved, 0),
      'hectares', round(coalesce(held.square_metres, 0) / 10000, 4))
      ORDER BY array_position(ARRAY['province', 'district', 'other'], j.level), lower(j.name), j.id), '[]'))::text
    FROM app.jurisdiction j LEFT JOIN app.sums_of_jurisdictions() held ON held.jurisdiction_id = j.id
    WHERE $1::text IS NULL OR j.level = $1`,
};

/** Outlines of the level $1 as GeoJSON, each with about a thousandth of its width taken off its bends. */
export const OUTLINES: PreparedStatement = {
  name: 'jurisdiction-outlines',
  text: `SELECT json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(json_build_object(
      'type', 'Feature', 'id', j.id, 'properties', json_build_object('name', j.name, 'level', j.level),
      'geometry', public.ST_AsGeoJSON(public.ST_SimplifyPreserveTopology(j.boundary,
        sqrt(public.ST_Area(public.ST_Envelope(j.boundary))) / 1000), 6)::json)
      ORDER BY lower(j.name), j.id), '[]'))::text
    FROM app.jurisdiction j WHERE j.level = $1`,
};

/** The column `geometry` of GeoJSON as areas; an outline that crosses itself is repaired. */
const shape = sql`public.ST_Multi(public.ST_CollectionExtract(public.ST_MakeValid(public.ST_Force2D(
  public.ST_SetSRID(public.ST_GeomFromGeoJSON(g.geometry::text), 4326))), 3))`;

/**
 * What outlines (JSON, a name and a geometry each) would do on a level of the current company: whether they replace
 * one with the same name, and the assets they touch.
 */
export async function compareJurisdictions(
  reader: Reader,
  level: JurisdictionLevel,
  outlines: string,
): Promise<{ name: string; replaces: boolean; assets: number }[]> {
  const { rows } = await sql<{ name: string; replaces: boolean; assets: number }>`
    WITH shaped AS MATERIALIZED (
      SELECT g.place, g.name, ${shape} AS boundary
      FROM ROWS FROM (json_to_recordset(${outlines}::json) AS (name text, geometry json))
        WITH ORDINALITY AS g (name, geometry, place)
    )
    SELECT s.name, EXISTS (SELECT FROM app.jurisdiction j
        WHERE j.company_id = app.current_company_id() AND j.level = ${level} AND lower(j.name) = lower(s.name)) AS replaces,
      (SELECT count(*)::int FROM app.asset a WHERE a.company_id = app.current_company_id()
        AND a.standing IN ('ACTIVE', 'DISPUTED') AND public.ST_Intersects(a.ring, s.boundary)) AS assets
    FROM shaped s ORDER BY s.place`.execute(reader);
  return rows;
}

/**
 * Adds outlines (JSON, a name and a geometry each) to the current company, or replaces those of the same name on the
 * level. An outline that crosses itself is repaired; one without an area is left out.
 * @returns for each saved one, whether it is new
 */
export async function putJurisdictions(
  tx: Tx,
  level: JurisdictionLevel,
  source: string,
  outlines: string,
): Promise<readonly { readonly name: string; readonly added: boolean }[]> {
  const { rows } = await sql<{ name: string; added: boolean }>`
    WITH shaped AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, g.name, ${shape} AS boundary
      FROM json_to_recordset(${outlines}::json) AS g (name text, geometry json)
    )
    INSERT INTO app.jurisdiction (id, company_id, level, name, source, boundary)
    SELECT s.id, app.current_company_id(), ${level}, s.name, ${source}, s.boundary FROM shaped s
    WHERE NOT public.ST_IsEmpty(s.boundary)
    ON CONFLICT (company_id, level, lower(name))
      DO UPDATE SET name = excluded.name, source = excluded.source, boundary = excluded.boundary
    RETURNING name, xmax = 0 AS added`.execute(tx);
  return rows;
}

/** Removes one of the current company's own areas. @returns what it was, or undefined when there is none */
export async function deleteJurisdiction(
  tx: Tx,
  id: JurisdictionId,
): Promise<{ readonly name: string; readonly level: string } | undefined> {
  return tx
    .deleteFrom('jurisdiction')
    .where('id', '=', id)
    .where('company_id', '=', sql<string>`app.current_company_id()`)
    .returning(['name', 'level'])
    .executeTakeFirst();
}
