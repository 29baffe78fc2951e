import type { ComplianceState } from '@atlas/contract/assets';
import type { ErrorCode, Issue } from '@atlas/contract/errors';
import { isRegistered } from '@atlas/contract/steps/asset';
import { describeDistance } from '@atlas/geodesy/findings';
import { formatLatitudeLongitude } from '@atlas/geodesy/format';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { findPointsStandingOut } from '@atlas/geodesy/standing-out';
import { isInsideZimbabwe } from '@atlas/geodesy/zimbabwe';

/** A boundary above this area is asked about: 10,000 hectares, far above a usual claim. */
export const UNUSUAL_AREA_SQUARE_METRES = 100_000_000;

const POINTS_NAMED = 10;

export type QuestionCode = Extract<ErrorCode, 'confirm_outside' | 'confirm_size' | 'confirm_shape' | 'confirm_replot'>;

/** Something unusual that a person must confirm. */
export interface Question {
  readonly code: QuestionCode;
  readonly issues: readonly Issue[];
}

/** What has to be asked before a boundary is saved, the gravest first. */
export function findQuestions(boundary: {
  /** As typed, including repeats, so that the numbers stay. */
  readonly points: readonly LatitudeLongitude[];
  readonly areaSquareMetres: number;
  /** State of the asset that the boundary would replace the present one of. */
  readonly complianceState: ComplianceState | undefined;
}): readonly Question[] {
  const questions: Question[] = [];
  const outside = boundary.points.flatMap((at, index) => (isInsideZimbabwe(at) ? [] : [{ at, index }]));
  if (outside.length > 0) {
    questions.push({ code: 'confirm_outside', issues: outside.slice(0, POINTS_NAMED).map(describeOutside) });
  }
  if (boundary.areaSquareMetres > UNUSUAL_AREA_SQUARE_METRES) {
    const hectares = Math.round(boundary.areaSquareMetres / 10_000);
    questions.push({
      code: 'confirm_size',
      issues: [{ code: 'confirm_size', message: `The boundary holds ${hectares.toLocaleString('en')} hectares.` }],
    });
  }
  const standingOut = findPointsStandingOut(boundary.points);
  if (standingOut !== undefined) {
    questions.push({
      code: 'confirm_shape',
      issues: standingOut.indices.map((index) => describeStandingOut(index, standingOut.reachMetres, boundary.points)),
    });
  }
  if (boundary.complianceState !== undefined && isRegistered(boundary.complianceState)) {
    questions.push({
      code: 'confirm_replot',
      issues: [
        { code: 'confirm_replot', message: `The asset is ${boundary.complianceState} and would be PLOTTED again.` },
      ],
    });
  }
  return questions;
}

function describeOutside({ at, index }: { readonly at: LatitudeLongitude; readonly index: number }): Issue {
  return { code: 'confirm_outside', message: `Point ${index + 1} lies outside Zimbabwe.`, at };
}

function describeStandingOut(index: number, reachMetres: number, points: readonly LatitudeLongitude[]): Issue {
  const at = points[index];
  return {
    code: 'confirm_shape',
    message: `Point ${index + 1} stands out: it reaches ${describeDistance(reachMetres)} away from the other points.`,
    ...(at === undefined ? {} : { at }),
  };
}

/** Whether a ring crosses the 180th meridian, where the plane of degrees, and with it every map and box, ends. */
export function crossesAntimeridian(ring: readonly LatitudeLongitude[]): boolean {
  return ring.some(([, longitude], index) => Math.abs(longitude - (ring.at(index - 1)?.[1] ?? longitude)) > 180);
}

/** What the database finds wrong with a ring that our own check let pass. */
export function describeVerdict(reason: string | null, at: LatitudeLongitude | null): Issue {
  const place = at === null ? '' : ` near ${formatLatitudeLongitude(at)}`;
  return {
    code: 'polygon_invalid',
    message: `The boundary does not hold${place} (${(reason ?? 'no area').toLowerCase()}). Check the order of the points.`,
    ...(at === null ? {} : { at }),
  };
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
 * The standing after plotting: an overlap with a registered neighbour disputes the asset and falls away with the
 * overlap; a dispute for another cause is settled by a person.
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
