import { readFileSync } from 'node:fs';
import { SYSTEMS } from '@atlas/geodesy/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readConversionTable } from '../vectors/conversion-table.ts';
import { setUpWorkbench, type Workbench } from '../vectors/workbench.ts';

let running: TestApp;
let workbench: Workbench;
beforeAll(async () => {
  running = await startTestApp();
  workbench = await setUpWorkbench(running.database);
});
afterAll(() => running.close());

const inDatabase = SYSTEMS.filter((system) => system.srid !== null);

test('the database’s definitions are the ones that browser and server use, word for word', async () => {
  const { rows } = await running.storage.opened.pool.query<{ srid: number; proj4text: string }>(
    'SELECT srid, trim(proj4text) AS proj4text FROM public.spatial_ref_sys WHERE srid = ANY ($1)',
    [inDatabase.map(({ srid }) => srid)],
  );
  const definitions = new Map(rows.map(({ srid, proj4text }) => [srid, proj4text]));
  for (const { srid, definition } of inDatabase) expect(definitions.get(srid ?? 0)).toBe(definition);
});

test('a start writes what the database lacks or has otherwise, and leaves the rest alone', async () => {
  const { pool } = running.storage.opened;
  await pool.query('DELETE FROM public.spatial_ref_sys WHERE srid = 990127');
  await pool.query("UPDATE public.spatial_ref_sys SET auth_name = 'EPSG', auth_srid = 20935 WHERE srid = 990035");
  await pool.query("UPDATE public.spatial_ref_sys SET proj4text = '+proj=longlat +no_defs' WHERE srid = 990133");
  expect(await migrate(pool)).toEqual(['utm35-arc1950', 'lo27', 'lo33']);
  expect(await migrate(pool)).toEqual([]);
});

test('a private number carries no authority and no WKT that could be read in the definition’s place', async () => {
  const { rows } = await running.storage.opened.pool.query(
    'SELECT srid FROM public.spatial_ref_sys WHERE srid >= 990000 AND (auth_name IS NOT NULL OR srtext IS NOT NULL)',
  );
  expect(rows).toEqual([]);
});

test('the database converts the known points within a millimetre, both ways', async () => {
  const text = readFileSync(new URL('../../../geodesy/vectors/gauss-kruger.csv', import.meta.url), 'utf8');
  const table = readConversionTable(text);
  if (table === undefined) throw new Error('the known points cannot be read');
  expect(table.rows).toHaveLength(40);
  const degrees = await workbench.transform(
    990001,
    4326,
    table.rows.map(({ easting, northing }) => [easting, northing] as const),
  );
  const metres = await workbench.transform(
    4326,
    990001,
    table.rows.map(({ longitude, latitude }) => [longitude, latitude] as const),
  );
  for (const [index, { easting, northing, latitude, longitude }] of table.rows.entries()) {
    const [lon = 0, lat = 0] = degrees[index] ?? [];
    const [east = 0, north = 0] = metres[index] ?? [];
    expect(Math.hypot((lat - latitude) * 110_700, (lon - longitude) * 106_000)).toBeLessThan(0.001);
    expect(Math.hypot(east - easting, north - northing)).toBeLessThan(0.001);
  }
});

/** Harare and Bulawayo as east and north of each system, in metres. */
test.each([
  ['lo31', [31.052222, -17.829167], [5544.339, -1971775.148]],
  ['utm36-arc1950', [31.052222, -17.829167], [293575.236, 8027939.853]],
  ['utm36-wgs84', [31.052222, -17.829167], [293572.954, 8027639.985]],
  ['lo29', [28.583333, -20.15], [-43547.346, -2228727.097]],
  ['utm35-arc1950', [28.583333, -20.15], [665504.451, 7771430.96]],
] as const)('the database’s %s agrees with the published point', async (id, degrees, metres) => {
  const srid = SYSTEMS.find((system) => system.id === id)?.srid ?? 0;
  const [there] = await workbench.transform(4326, srid, [degrees]);
  expect(Math.hypot((there?.[0] ?? 0) - metres[0], (there?.[1] ?? 0) - metres[1])).toBeLessThan(0.001);
  const [back] = await workbench.transform(srid, 4326, [metres]);
  expect(Math.abs((back?.[0] ?? 0) - degrees[0])).toBeLessThan(1.5e-8);
  expect(Math.abs((back?.[1] ?? 0) - degrees[1])).toBeLessThan(1.5e-8);
});
