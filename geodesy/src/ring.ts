import { formatLatitudeLongitude } from './format.ts';
import { measureRing } from './measure.ts';
import type { Reason, Refusal } from './outcome.ts';
import type { LatitudeLongitude } from './position.ts';
import { findRingContacts, type RingContact } from './ring-contacts.ts';
import { estimateMeanWidthMetres, isAroundPole, isCollinear, layIntoPlane } from './ring-plane.ts';
import { countDifferent, dropRepeats, type NumberedPoint } from './ring-repeats.ts';

export type RingReasonCode =
  | 'too_few_points'
  | 'not_finite'
  | 'outside_world'
  | 'self_intersection'
  | 'zero_area'
  | 'around_pole';

/**
 * Why a ring is refused, where, and the numbers of the points (as typed, from 1) at the ends of the edges concerned.
 */
export interface RingReason extends Reason {
  readonly code: RingReasonCode;
  readonly at?: LatitudeLongitude;
  readonly edges?: readonly (readonly [number, number])[];
}

export interface CheckedRing {
  readonly ok: true;
  /** Open, in the order typed, without consecutive repeats. */
  readonly ring: readonly LatitudeLongitude[];
  readonly droppedRepeats: readonly NumberedPoint[];
  readonly warnings: readonly Reason[];
}

const CONTACTS_SOUGHT = 100;
const CONTACTS_NAMED = 10;
const SLIVER_ESTIMATE_METRES = 1;
/** Points on one straight survey line enclose at most this mean width, because of the earth's curvature. */
const LINE_WIDTH_METRES = 0.02;

function refuseRing(reasons: readonly RingReason[]): Refusal<RingReason> {
  return { ok: false, reasons };
}

function findMisplaced(points: readonly LatitudeLongitude[]): readonly RingReason[] {
  return points.flatMap((point, index): RingReason[] => {
    const [latitude, longitude] = point;
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
      return [{ code: 'not_finite', message: `Point ${index + 1} is not a pair of numbers.` }];
    }
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return [];
    const message = `Point ${index + 1} lies outside the world: latitude reaches 90 and longitude 180 degrees.`;
    return [{ code: 'outside_world', message, at: point }];
  });
}

function describeContact({ at, edges }: RingContact, kept: readonly NumberedPoint[]): RingReason {
  const numberOf = (index: number) => kept[index % kept.length]?.number ?? 0;
  const [first, second] = edges;
  const place: LatitudeLongitude = [at[1], at[0] - 360 * Math.round(at[0] / 360)];
  const isSpike = first + 1 === second;
  const from = numberOf(isSpike ? first : first + 1);
  const to = numberOf(isSpike ? second + 1 : second);
  return {
    code: 'self_intersection',
    message:
      `The boundary crosses or touches itself near ${formatLatitudeLongitude(place)} ` +
      `(between points ${from} and ${to}). Check the order of the points.`,
    at: place,
    edges: [
      [numberOf(first), numberOf(first + 1)],
      [numberOf(second), numberOf(second + 1)],
    ],
  };
}

function warnOfRepeats(dropped: readonly NumberedPoint[]): readonly Reason[] {
  if (dropped.length === 0) return [];
  const numbers = dropped.map(({ number }) => number);
  const last = numbers.at(-1);
  const message =
    numbers.length === 1
      ? `Point ${last} repeats its neighbour and was left out.`
      : `Points ${numbers.slice(0, -1).join(', ')} and ${last} repeat their neighbours and were left out.`;
  return [{ code: 'repeated_points', message }];
}

/**
 * Decides whether points, in WGS84 degrees, bound one simple area: finite and on earth, at least three different ones,
 * no crossing, touching or back-tracking, area above zero. Consecutive repeats are left out and reported; nothing else
 * is ever corrected. The verdict on crossings is exact and equals the database's.
 */
export function checkRing(points: readonly LatitudeLongitude[]): CheckedRing | Refusal<RingReason> {
  const misplaced = findMisplaced(points);
  if (misplaced.length > 0) return refuseRing(misplaced);
  const { kept, dropped } = dropRepeats(points);
  const different = countDifferent(kept);
  if (different < 3) {
    const message = `A boundary needs at least three different points; there ${different === 1 ? 'is' : 'are'} ${different}.`;
    return refuseRing([{ code: 'too_few_points', message }]);
  }
  const ring = kept.map(({ at }) => at);
  const plane = layIntoPlane(ring);
  if (isAroundPole(plane)) {
    return refuseRing([{ code: 'around_pole', message: 'The boundary runs around a pole.' }]);
  }
  const onOneLine = {
    code: 'zero_area',
    message: 'All points lie on one line, so the boundary encloses no area.',
  } as const;
  if (isCollinear(plane)) return refuseRing([onOneLine]);
  const contacts = findRingContacts(plane, CONTACTS_SOUGHT);
  if (contacts.length > 0) {
    return refuseRing(contacts.slice(0, CONTACTS_NAMED).map((contact) => describeContact(contact, kept)));
  }
  if (estimateMeanWidthMetres(plane) < SLIVER_ESTIMATE_METRES) {
    const { areaSquareMetres, perimeterMetres } = measureRing(ring);
    if ((2 * areaSquareMetres) / perimeterMetres < LINE_WIDTH_METRES) return refuseRing([onOneLine]);
  }
  return { ok: true, ring, droppedRepeats: dropped, warnings: warnOfRepeats(dropped) };
}
