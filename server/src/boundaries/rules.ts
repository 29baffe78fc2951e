import type { ComplianceState } from '@atlas/contract/assets';
import type { ErrorCode } from '@atlas/contract/errors';
import { because } from '@atlas/contract/reasons';
import { isRegistered } from '@atlas/contract/steps/asset';
import { describeDistance } from '@atlas/geodesy/findings';
import { formatLatitudeLongitude } from '@atlas/geodesy/format';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { findPointsStandingOut } from '@atlas/geodesy/standing-out';
import { isInsideZimbabwe } from '@atlas/geodesy/zimbabwe';
import type { PlacedReason } from '../platform/describe-reason.ts';

/** A boundary above this area needs confirmation: 10,000 hectares, far above a usual claim. */
export const UNUSUAL_AREA_SQUARE_METRES = 100_000_000;

const POINTS_NAMED = 10;

export type QuestionCode = Extract<ErrorCode, 'confirm_outside' | 'confirm_size' | 'confirm_shape' | 'confirm_replot'>;

/** Something unusual that a person must confirm. */
export interface Question {
  readonly code: QuestionCode;
  readonly reasons: readonly PlacedReason[];
}

/** The questions before a boundary is saved, most serious first. */
export function findQuestions(boundary: {
  /** As typed, including repeats, so that the numbers stay. */
  readonly points: readonly LatitudeLongitude[];
  readonly areaSquareMetres: number;
  /** State of the asset whose current boundary this one would replace. */
  readonly complianceState: ComplianceState | undefined;
}): readonly Question[] {
  const questions: Question[] = [];
  const outside = boundary.points.flatMap((at, index) => (isInsideZimbabwe(at) ? [] : [{ at, index }]));
  if (outside.length > 0) {
    questions.push({ code: 'confirm_outside', reasons: outside.slice(0, POINTS_NAMED).map(nameOutside) });
  }
  if (boundary.areaSquareMetres > UNUSUAL_AREA_SQUARE_METRES) {
    const hectares = Math.round(boundary.areaSquareMetres / 10_000);
    questions.push({ code: 'confirm_size', reasons: [because('confirm_size', { hectares })] });
  }
  const standingOut = findPointsStandingOut(boundary.points);
  if (standingOut !== undefined) {
    questions.push({
      code: 'confirm_shape',
      reasons: standingOut.indices.map((index) => nameStandingOut(index, standingOut.reachMetres, boundary.points)),
    });
  }
  if (boundary.complianceState !== undefined && isRegistered(boundary.complianceState)) {
    const reason = because('confirm_replot', { state: boundary.complianceState });
    questions.push({ code: 'confirm_replot', reasons: [reason] });
  }
  return questions;
}

function nameOutside({ at, index }: { readonly at: LatitudeLongitude; readonly index: number }): PlacedReason {
  return { ...because('confirm_outside', { number: index + 1 }), at };
}

function nameStandingOut(index: number, reachMetres: number, points: readonly LatitudeLongitude[]): PlacedReason {
  const at = points[index];
  const reason = because('confirm_shape', { number: index + 1, distance: describeDistance(reachMetres) });
  return { ...reason, ...(at === undefined ? {} : { at }) };
}

/** Whether a ring crosses the 180th meridian, where the plane of degrees, and with it every map and box, ends. */
export function crossesAntimeridian(ring: readonly LatitudeLongitude[]): boolean {
  return ring.some(([, longitude], index) => Math.abs(longitude - (ring.at(index - 1)?.[1] ?? longitude)) > 180);
}

/** The database's fault in a ring that our own check accepted. */
export function explainVerdict(reason: string | null, at: LatitudeLongitude | null): PlacedReason {
  const fault = (reason ?? 'no area').toLowerCase();
  if (at === null) return because('polygon_invalid', { located: 'no', place: '', fault });
  return { ...because('polygon_invalid', { located: 'yes', place: formatLatitudeLongitude(at), fault }), at };
}

/** A ring as WKT, closed, longitude first; each degree in the fewest digits that give the same double back. */
export function writePolygon(ring: readonly LatitudeLongitude[]): string {
  const positions = [...ring, ...ring.slice(0, 1)].map(([latitude, longitude]) => `${longitude} ${latitude}`);
  return `POLYGON((${positions.join(',')}))`;
}

export interface PlottedStatus {
  readonly standing: 'ACTIVE' | 'DISPUTED';
  readonly disputeCause: string | null;
}

/**
 * The standing after plotting: an overlap with a registered neighbour disputes the asset until the overlap is gone; a
 * person settles a dispute with another cause.
 */
export function decideStatus(
  before: { readonly disputeCause: string | null },
  overlapsRegistered: boolean,
): PlottedStatus {
  if (before.disputeCause !== null && before.disputeCause !== 'overlap') {
    return { standing: 'DISPUTED', disputeCause: before.disputeCause };
  }
  return overlapsRegistered
    ? { standing: 'DISPUTED', disputeCause: 'overlap' }
    : { standing: 'ACTIVE', disputeCause: null };
}
