import type { AssetDetails } from '@atlas/contract/asset-details';
import { MAXIMUM_POINTS } from '@atlas/contract/cartography';
import { because, type Reason } from '@atlas/contract/reasons';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { EMPTY_DETAILS, mapDetails } from './columns.ts';
import { type LaidLine, MOST_CONTACTS, MOST_PAIRS } from './lay-line.rules.ts';

/** A part below this is a rounding error of the line, not ground. */
const SMALLEST_PART_SQUARE_METRES = 1;
/** Two areas may differ by this share of the whole, from edges that one neighbour beaconed and the other did not. */
const AREA_TOLERANCE = 1e-5;

type Verdict<Value = object> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly reasons: readonly [Reason, ...Reason[]] };

/** The database's findings on a line and a boundary. */
export interface Cut {
  /** Places where the line meets the boundary. */
  readonly contacts: number;
  /** Whether it meets the boundary in single points only. */
  readonly meetsInPoints: boolean;
  /** Open rings, the one left of the line first; none when the line was not tried. */
  readonly parts: readonly (readonly LatitudeLongitude[])[];
}

/** The database's result for several boundaries together. */
export interface Union {
  readonly isOnePolygon: boolean;
  readonly holes: number;
  /** Open. */
  readonly ring: readonly LatitudeLongitude[];
}

/** A line as WKT, longitude first. */
export function writeLine(points: readonly LatitudeLongitude[]): Verdict<{ readonly line: string }> {
  const outside = points.findIndex(([latitude, longitude]) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180);
  if (outside >= 0) return refuse(because('outside_world', { number: outside + 1, of: 'line' }));
  const [first] = points;
  if (first === undefined || points.every((point) => point[0] === first[0] && point[1] === first[1])) {
    return refuse(because('line_too_short'));
  }
  const positions = points.map(([latitude, longitude]) => `${longitude} ${latitude}`);
  return { ok: true, line: `LINESTRING(${positions.join(',')})` };
}

/** Whether a line is simple enough to be laid over a boundary by the database. */
export function judgeLaidLine({ contacts, pairs }: LaidLine): Verdict {
  if (contacts > MOST_CONTACTS) {
    return refuse(because('line_crossings', { met: 'too often', contacts: MOST_CONTACTS }));
  }
  return pairs > MOST_PAIRS ? refuse(because('line_too_intricate')) : { ok: true };
}

/** Whether a line divides a boundary: it crosses it exactly twice and leaves exactly two parts. */
export function judgeCut(
  cut: Cut,
): Verdict<{ readonly parts: readonly [readonly LatitudeLongitude[], readonly LatitudeLongitude[]] }> {
  if (!cut.meetsInPoints) {
    return refuse(because('line_along_boundary'));
  }
  if (cut.contacts !== 2) {
    const met = cut.contacts === 0 ? 'never' : 'counted';
    return refuse(because('line_crossings', { met, contacts: cut.contacts }));
  }
  const [left, right, ...others] = cut.parts;
  if (left === undefined || right === undefined || others.length > 0) {
    return refuse(because('line_divides_not'));
  }
  return { ok: true, parts: [left, right] };
}

/** Whether a ring made from others has an allowed number of corners. */
export function judgeCorners(ring: readonly LatitudeLongitude[]): Verdict {
  return ring.length > MAXIMUM_POINTS
    ? refuse(because('too_many_points', { corners: ring.length, most: MAXIMUM_POINTS }))
    : { ok: true };
}

/** Whether every part is ground worth a number. */
export function judgeParts(areas: readonly number[]): Verdict {
  return areas.some((area) => area < SMALLEST_PART_SQUARE_METRES) ? refuse(because('part_too_small')) : { ok: true };
}

/** Whether boundaries adjoin: together they are one polygon without holes. */
export function judgeUnion(union: Union): Verdict {
  if (!union.isOnePolygon) {
    return refuse(because('not_adjoining'));
  }
  if (union.holes > 0) {
    return refuse(because('encloses_others'));
  }
  return { ok: true };
}

/** Whether assets adjoin without overlapping: the whole is as large as all of them together, in square metres. */
export function judgeMergedArea(whole: number, areas: readonly number[]): Verdict {
  const sum = areas.reduce((total, area) => total + area, 0);
  return Math.abs(sum - whole) > Math.max(SMALLEST_PART_SQUARE_METRES, whole * AREA_TOLERANCE)
    ? refuse(because('overlap_each_other'))
    : { ok: true };
}

/** The details on which several assets agree; the rest is left for people to fill in. */
export function agreeDetails(all: readonly AssetDetails[]): AssetDetails {
  const [first = EMPTY_DETAILS] = all;
  return mapDetails((name) => (all.every((details) => details[name] === first[name]) ? first : EMPTY_DETAILS)[name]);
}

function refuse(reason: Reason): { readonly ok: false; readonly reasons: readonly [Reason] } {
  return { ok: false, reasons: [reason] };
}
