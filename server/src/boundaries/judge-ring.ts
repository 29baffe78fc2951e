import type { ComplianceState } from '@atlas/contract/assets';
import { because } from '@atlas/contract/reasons';
import { measureRing } from '@atlas/geodesy/measure';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { type CheckedRing, checkRing } from '@atlas/geodesy/ring';
import type { PlacedReason } from '../platform/describe-reason.ts';
import { crossesAntimeridian, findQuestions } from './rules.ts';

/** A ring that our own check accepts, with its figures of record; the database's verdict is still missing. */
export interface JudgedRing {
  readonly ok: true;
  /** Open, in the order given, without consecutive repeats. */
  readonly ring: readonly LatitudeLongitude[];
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly warnings: CheckedRing['warnings'];
}

/**
 * Decides whether WGS84 points bound an area that can be saved without a question: anything that a person would have to
 * confirm is a reason against it here.
 */
export function judgeRing(
  points: readonly LatitudeLongitude[],
): JudgedRing | { readonly ok: false; readonly reasons: readonly PlacedReason[] } {
  const checked = checkRing(points);
  if (!checked.ok) return checked;
  const { ring, warnings } = checked;
  if (crossesAntimeridian(ring)) return { ok: false, reasons: [because('antimeridian')] };
  const { areaSquareMetres, perimeterMetres } = measureRing(ring);
  const questions = findQuestions({ points, areaSquareMetres, complianceState: undefined });
  const reasons = questions.flatMap((question) => question.reasons);
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, ring, areaSquareMetres, perimeterMetres, warnings };
}

/** Why a new boundary of an asset in this state needs a person's confirmation; undefined when it does not. */
export function askToReplot(complianceState: ComplianceState): PlacedReason | undefined {
  return findQuestions({ points: [], areaSquareMetres: 0, complianceState })[0]?.reasons[0];
}
