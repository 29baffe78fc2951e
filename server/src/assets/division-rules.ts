import { MAXIMUM_POINTS } from '@atlas/contract/cartography';
import type { Issue } from '@atlas/contract/errors';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { type LaidLine, MOST_CONTACTS, MOST_PAIRS } from './lay-line.rules.ts';
import type { AssetDetails } from './rules.ts';

/** A part below this is the rounding of the line, no ground. */
const SMALLEST_PART_SQUARE_METRES = 1;
/** Two areas may differ by this share of the whole, from edges that one neighbour beaconed and the other did not. */
const AREA_TOLERANCE = 1e-5;

type Verdict<Value = object> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly reasons: readonly [Issue, ...Issue[]] };

/** What the database finds where a line meets a boundary. */
export interface Cut {
  /** Places where the line meets the boundary. */
  readonly contacts: number;
  /** Whether it meets the boundary in single points only. */
  readonly meetsInPoints: boolean;
  /** Open rings, the one left of the line first; none when the line was not tried. */
  readonly parts: readonly (readonly LatitudeLongitude[])[];
}

/** What the database makes of several boundaries together. */
export interface Union {
  readonly isOnePolygon: boolean;
  readonly holes: number;
  /** Open. */
  readonly ring: readonly LatitudeLongitude[];
}

/** A line as WKT, longitude first. */
export function writeLine(points: readonly LatitudeLongitude[]): Verdict<{ readonly line: string }> {
  const outside = points.findIndex(([latitude, longitude]) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180);
  if (outside >= 0) return refuse('outside_world', `Point ${outside + 1} of the line lies outside the world.`);
  const [first] = points;
  if (first === undefined || points.every((point) => point[0] === first[0] && point[1] === first[1])) {
    return refuse('line_too_short', 'A line needs two different points.');
  }
  const positions = points.map(([latitude, longitude]) => `${longitude} ${latitude}`);
  return { ok: true, line: `LINESTRING(${positions.join(',')})` };
}

/** Whether a line is simple enough to be laid over a boundary by the database. */
export function judgeLaidLine({ contacts, pairs }: LaidLine): Verdict {
  if (contacts > MOST_CONTACTS) {
    return refuse(
      'line_crossings',
      `The line meets the boundary or itself more than ${MOST_CONTACTS} times. It has to cross the boundary exactly twice.`,
    );
  }
  return pairs > MOST_PAIRS
    ? refuse('line_too_intricate', 'The line has too many points for this boundary. Draw it with fewer.')
    : { ok: true };
}

/** Whether a line divides a boundary: it crosses it exactly twice and leaves exactly two parts. */
export function judgeCut(
  cut: Cut,
): Verdict<{ readonly parts: readonly [readonly LatitudeLongitude[], readonly LatitudeLongitude[]] }> {
  if (!cut.meetsInPoints) {
    return refuse('line_along_boundary', 'The line runs along the boundary. Draw it across.');
  }
  if (cut.contacts !== 2) {
    const times = cut.contacts === 0 ? 'does not meet the boundary' : `meets the boundary ${countTimes(cut.contacts)}`;
    return refuse('line_crossings', `The line ${times}. It has to cross it exactly twice.`);
  }
  const [left, right, ...others] = cut.parts;
  if (left === undefined || right === undefined || others.length > 0) {
    return refuse(
      'line_divides_not',
      'The line does not cut the asset in two. It has to start and end outside or on the boundary.',
    );
  }
  return { ok: true, parts: [left, right] };
}

/** Whether a ring that came out of others has corners that a boundary may have. */
export function judgeCorners(ring: readonly LatitudeLongitude[]): Verdict {
  return ring.length > MAXIMUM_POINTS
    ? refuse(
        'too_many_points',
        `A boundary of ${ring.length.toLocaleString('en')} corners would come out. A boundary has ${MAXIMUM_POINTS.toLocaleString('en')} at most.`,
      )
    : { ok: true };
}

/** Whether every part is ground worth a number. */
export function judgeParts(areas: readonly number[]): Verdict {
  return areas.some((area) => area < SMALLEST_PART_SQUARE_METRES)
    ? refuse('part_too_small', 'One of the parts would be smaller than a square metre.')
    : { ok: true };
}

/** Whether boundaries adjoin: together they are one polygon without holes. */
export function judgeUnion(union: Union): Verdict {
  if (!union.isOnePolygon) {
    return refuse('not_adjoining', 'These assets do not adjoin: each has to share an edge with another.');
  }
  if (union.holes > 0) {
    return refuse('encloses_others', 'Together these assets enclose ground that belongs to none of them.');
  }
  return { ok: true };
}

/** Whether assets lie beside each other, not upon each other: the whole is as large as all of them, in square metres. */
export function judgeMergedArea(whole: number, areas: readonly number[]): Verdict {
  const sum = areas.reduce((total, area) => total + area, 0);
  return Math.abs(sum - whole) > Math.max(SMALLEST_PART_SQUARE_METRES, whole * AREA_TOLERANCE)
    ? refuse('overlap_each_other', 'These assets overlap each other. Plot one of them right first.')
    : { ok: true };
}

/** What people wrote about several assets, where all of them say the same; the rest is left for people to fill in. */
export function agreeDetails(all: readonly AssetDetails[]): AssetDetails {
  const agree = <Name extends keyof AssetDetails>(name: Name, otherwise: AssetDetails[Name]): AssetDetails[Name] => {
    const [first] = all;
    return first !== undefined && all.every((details) => details[name] === first[name]) ? first[name] : otherwise;
  };
  return {
    assetName: agree('assetName', ''),
    operatorName: agree('operatorName', ''),
    operatorID: agree('operatorID', ''),
    operatorPhone: agree('operatorPhone', ''),
    dateOfPurchase: agree('dateOfPurchase', null),
  };
}

function countTimes(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function refuse(code: string, message: string): { readonly ok: false; readonly reasons: readonly [Issue] } {
  return { ok: false, reasons: [{ code, message }] };
}
