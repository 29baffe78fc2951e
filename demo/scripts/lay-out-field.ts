import { fromWgs84 } from '@atlas/geodesy/convert';
import { isNumberPair, type LatitudeLongitude, type NumberPair } from '@atlas/geodesy/position';
import { findSystem } from '@atlas/geodesy/systems';
import type { Field } from './field.ts';
import { createRandom } from './random.ts';

/** East and north of the field's first corner, in metres. */
type PlanePoint = readonly [east: number, north: number];

const RADIANS_PER_DEGREE = Math.PI / 180;
/** How many of a field's inner and outer lines have a bend with a beacon. */
const BENT_SHARE = 0.45;

/**
 * Lays a field out as rows of neighbouring blocks and gives each block's beacons as a surveyor would type them, in the
 * field's system. Neighbours share their beacons exactly, so that they touch and never overlap.
 * @returns one list of beacons for each block, row by row
 */
export function layOutField(field: Field): readonly (readonly NumberPair[])[] {
  const random = createRandom(field.name);
  const corners = gridOf(field.rows + 1, field.columns + 1, (row, column) => placeCorner(field, row, column, random));
  const along = gridOf(field.rows + 1, field.columns, (row, column) =>
    bend(corners[row]?.[column], corners[row]?.[column + 1], field, random),
  );
  const across = gridOf(field.rows, field.columns + 1, (row, column) =>
    bend(corners[row]?.[column], corners[row + 1]?.[column], field, random),
  );
  const blocks: NumberPair[][] = [];
  for (let row = 0; row < field.rows; row += 1) {
    for (let column = 0; column < field.columns; column += 1) {
      const ring = [
        corners[row]?.[column],
        along[row]?.[column],
        corners[row]?.[column + 1],
        across[row]?.[column + 1],
        corners[row + 1]?.[column + 1],
        along[row + 1]?.[column],
        corners[row + 1]?.[column],
        across[row]?.[column],
      ];
      blocks.push(ring.flatMap((point) => (point == null ? [] : [typeBeacon(field, point)])));
    }
  }
  return blocks;
}

function gridOf<T>(rows: number, columns: number, make: (row: number, column: number) => T): readonly (readonly T[])[] {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => make(row, column)));
}

function placeCorner(field: Field, row: number, column: number, random: () => number): PlanePoint {
  const slack = 0.12 * Math.min(field.widthMetres, field.heightMetres);
  const wander = () => (random() - 0.5) * 2 * slack;
  return [column * field.widthMetres + wander(), row * field.heightMetres + wander()];
}

/** A beacon slightly off the middle of a line, or none. */
function bend(
  from: PlanePoint | undefined,
  to: PlanePoint | undefined,
  field: Field,
  random: () => number,
): PlanePoint | null {
  const [isBent, place, side] = [random() < BENT_SHARE, 0.35 + 0.3 * random(), random() - 0.5];
  if (!isBent || from === undefined || to === undefined) return null;
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const aside = (side * 0.16 * Math.min(field.widthMetres, field.heightMetres)) / Math.hypot(east, north);
  return [from[0] + place * east - aside * north, from[1] + place * north + aside * east];
}

/** Rotates the field to its strike, places it on the earth and writes the point in its system to the millimetre. */
function typeBeacon(field: Field, [east, north]: PlanePoint): NumberPair {
  const strike = field.strikeDegrees * RADIANS_PER_DEGREE;
  const turned: PlanePoint = [
    east * Math.cos(strike) + north * Math.sin(strike),
    north * Math.cos(strike) - east * Math.sin(strike),
  ];
  const written = fromWgs84(field.system, setOnEarth(field.anchor, turned));
  if (!written.ok || !isNumberPair(written.point)) throw new Error(`${field.name} does not fit ${field.system}`);
  const decimals = findSystem(field.system).kind === 'geographic' ? 8 : 3;
  const [first, second] = written.point;
  return [Number(first.toFixed(decimals)), Number(second.toFixed(decimals))];
}

/** Metres per degree by the usual series; good for laying out, not for measuring. */
function setOnEarth([latitude, longitude]: LatitudeLongitude, [east, north]: PlanePoint): LatitudeLongitude {
  const angle = latitude * RADIANS_PER_DEGREE;
  const northPerDegree = 111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle);
  const eastPerDegree = 111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle);
  return [latitude + north / northPerDegree, longitude + east / eastPerDegree];
}
