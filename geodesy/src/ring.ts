import { formatLatitudeLongitude } from './format.ts';
import { measureRing } from './measure.ts';
import type { Refusal } from './outcome.ts';
import type { LatitudeLongitude } from './position.ts';
import { because, type Reason, type RingReasons } from './reasons.ts';
import { findRingContacts, type RingContact } from './ring-contacts.ts';
import { estimateMeanWidthMetres, isAroundPole, isCollinear, layIntoPlane } from './ring-plane.ts';
import { countDifferent, dropRepeats, type NumberedPoint } from './ring-repeats.ts';

/**
 * Why a ring is refused, where, and the numbers of the points (as typed, from 1) at the ends of the edges concerned.
 */
export type RingReason = Reason<Exclude<keyof RingReasons, 'repeated_points'>> & {
  readonly at?: LatitudeLongitude;
  readonly edges?: readonly (readonly [number, number])[];
};

export interface CheckedRing {
  readonly ok: true;
  /** Open, in the order typed, without consecutive repeats. */
  readonly ring: readonly LatitudeLongitude[];
  readonly droppedRepeats: readonly NumberedPoint[];
  readonly warnings: readonly Reason<'repeated_points'>[];
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
      return [because('not_finite', { number: index + 1 })];
    }
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return [];
    return [{ ...because('outside_world', { number: index + 1, of: 'boundary' }), at: point }];
  });
}

function locateContact({ at, edges }: RingContact, kept: readonly NumberedPoint[]): RingReason {
  const numberOf = (index: number) => kept[index % kept.length]?.number ?? 0;
  const [first, second] = edges;
  const place: LatitudeLongitude = [at[1], at[0] - 360 * Math.round(at[0] / 360)];
  const isSpike = first + 1 === second;
  const from = numberOf(isSpike ? first : first + 1);
  const to = numberOf(isSpike ? second + 1 : second);
  return {
    ...because('self_intersection', { place: formatLatitudeLongitude(place), from, to }),
    at: place,
    edges: [
      [numberOf(first), numberOf(first + 1)],
      [numberOf(second), numberOf(second + 1)],
    ],
  };
}

function warnOfRepeats(dropped: readonly NumberedPoint[]): CheckedRing['warnings'] {
  const numbers = dropped.map(({ number }) => number);
  const last = numbers.at(-1);
  if (last === undefined) return [];
  const others = numbers.slice(0, -1).join(', ');
  return [because('repeated_points', { count: numbers.length, others, last })];
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
  if (different < 3) return refuseRing([because('too_few_points', { different })]);
  const ring = kept.map(({ at }) => at);
  const plane = layIntoPlane(ring);
  if (isAroundPole(plane)) return refuseRing([because('around_pole')]);
  const onOneLine = because('zero_area');
  if (isCollinear(plane)) return refuseRing([onOneLine]);
  const contacts = findRingContacts(plane, CONTACTS_SOUGHT);
  if (contacts.length > 0) {
    return refuseRing(contacts.slice(0, CONTACTS_NAMED).map((contact) => locateContact(contact, kept)));
  }
  if (estimateMeanWidthMetres(plane) < SLIVER_ESTIMATE_METRES) {
    const { areaSquareMetres, perimeterMetres } = measureRing(ring);
    if ((2 * areaSquareMetres) / perimeterMetres < LINE_WIDTH_METRES) return refuseRing([onOneLine]);
  }
  return { ok: true, ring, droppedRepeats: dropped, warnings: warnOfRepeats(dropped) };
}
