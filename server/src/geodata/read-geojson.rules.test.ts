import { FIRST_OWN_SRID, findDefinition, SYSTEM_IDS } from '@atlas/geodesy/system-definitions';
import { expect, it } from 'vitest';
import { readGeojson } from './read-geojson.ts';

const point = { type: 'Feature', properties: { number: 'A-1' }, geometry: { type: 'Point', coordinates: [31, -18] } };
/** The system that a file names in the old member `crs`. */
function readNamed(name: string) {
  const crs = { type: 'name', properties: { name } };
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', crs, features: [point] }));
  return readGeojson({ bytes, format: 'geojson', chosen: undefined, answers: {}, fileName: 'claims.geojson' }).system;
}

const published = SYSTEM_IDS.flatMap((id) => {
  const { srid } = findDefinition(id);
  return srid === null || srid >= FIRST_OWN_SRID ? [] : [[id, srid] as const];
});

it.each(published)('a file in %s is known by its EPSG number', (id, srid) => {
  for (const name of [`urn:ogc:def:crs:EPSG::${srid}`, `EPSG:${srid}`, `urn:ogc:def:crs:EPSG:8.5:${srid}`])
    expect(readNamed(name)).toBe(id);
});

it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:OGC::CRS84'])('%s is WGS84', (name) => {
  expect(readNamed(name)).toBe('wgs84');
});

it.each(['EPSG:20936', 'EPSG:990001', 'EPSG:432'])('%s is asked about', (name) => {
  expect(readNamed(name)).toBeUndefined();
});
