import { FIRST_OWN_SRID, findDefinition, SYSTEM_IDS } from '@atlas/geodesy/system-definitions';
import { findSystem } from '@atlas/geodesy/systems';
import { type Kysely, sql } from 'kysely';

/**
 * Gives the database the coordinate systems on Arc 1950 as they are defined, under numbers of our own: an EPSG code
 * would pick the datum shift of a neighbouring country (11 m off at Bulawayo). Neither authority nor WKT is given, so
 * that PROJ reads the definition and nothing else. Existing systems are not changed.
 * @returns the ids of the systems that were written
 */
export async function applyCoordinateSystems(transaction: Kysely<unknown>): Promise<readonly string[]> {
  const own = SYSTEM_IDS.filter((id) => (findDefinition(id).srid ?? 0) >= FIRST_OWN_SRID);
  const numbers = own.map((id) => findDefinition(id).srid);
  const texts = own.map((id) => findSystem(id).definition);
  const { rows } = await sql<{ srid: number; text: string }>`
    SELECT srid, text FROM unnest(${numbers}::integer[], ${texts}::text[]) AS wanted (srid, text)
    LEFT JOIN public.spatial_ref_sys AS held USING (srid)
    WHERE (held.auth_name, held.srtext, held.proj4text) IS DISTINCT FROM (NULL, NULL, wanted.text)`.execute(
    transaction,
  );
  // The account needs its right to write here only when there is something to write.
  if (rows.length === 0) return [];
  await sql`
    INSERT INTO public.spatial_ref_sys (srid, proj4text)
    SELECT * FROM unnest(${rows.map(({ srid }) => srid)}::integer[], ${rows.map(({ text }) => text)}::text[])
    ON CONFLICT (srid) DO UPDATE
    SET auth_name = NULL, auth_srid = NULL, srtext = NULL, proj4text = excluded.proj4text`.execute(transaction);
  const written = new Set(rows.map(({ srid }) => srid));
  return own.filter((id) => written.has(findDefinition(id).srid ?? 0));
}
