import type { ComplianceState } from '@atlas/contract/assets';
import type { Issue } from '@atlas/contract/errors';
import { measureRing } from '@atlas/geodesy/measure';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { checkRing } from '@atlas/geodesy/ring';
import { crossesAntimeridian, findQuestions } from './rules.ts';

/** A ring that our own check accepts, with its figures of record; the database's verdict is still missing. */
export interface JudgedRing {
  readonly ok: true;
  /** Open, in the order given, without consecutive repeats. */
  readonly ring: readonly LatitudeLongitude[];
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/**
 * Decides whether WGS84 points bound an area that can be saved without a question: anything that a person would have to
 * confirm is an issue here.
 */
export function judgeRing(
  points: readonly LatitudeLongitude[],
): JudgedRing | { readonly ok: false; readonly issues: readonly Issue[] } {
  const checked = checkRing(points);
  if (!checked.ok) return { ok: false, issues: checked.reasons };
  const { ring, warnings } = checked;
  if (crossesAntimeridian(ring)) {
    return { ok: false, issues: [{ code: 'antimeridian', message: 'The boundary crosses the 180th meridian.' }] };
  }
  const { areaSquareMetres, perimeterMetres } = measureRing(ring);
  const issues = findQuestions({ points, areaSquareMetres, complianceState: undefined }).flatMap((one) => one.issues);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, ring, areaSquareMetres, perimeterMetres, warnings };
}

/** Why a new boundary of an asset in this state needs a person's yes; undefined when it does not. */
export function askToReplot(complianceState: ComplianceState): Issue | undefined {
  return findQuestions({ points: [], areaSquareMetres: 0, complianceState })[0]?.issues[0];
}
