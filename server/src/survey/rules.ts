import { createHash } from 'node:crypto';
import { because, type Reason } from '@atlas/contract/reasons';
import { BEACONS_AT_LEAST, FIX_ACCURACY_AT_MOST, FIXES_AT_LEAST } from '@atlas/contract/survey';
import { CHANGE_BODIES, type ChangeBody, type ChangeCode, type ChangeType } from '@atlas/contract/survey-changes';
import type { SurveyPolicy } from '@atlas/contract/survey-job';
import { averageFixes } from '@atlas/geodesy/average-fixes';
import { toWgs84 } from '@atlas/geodesy/convert';
import { DEFINITION_VERSION } from '@atlas/geodesy/systems';
import { writeCanonical } from '@atlas/transparency/leaf';

/** Why a change is not part of its job. */
export type ChangeReason = Reason<ChangeCode>;

/** A phone's trigonometry may differ from the server's in the last digit, and in nothing that a person could measure. */
const SAME_DEGREES = 1e-9;
const SAME_METRES = 0.001;

/** The hash of a change: SHA-256 of its canonical JSON. */
export function hashChange(change: unknown): Buffer {
  return createHash('sha256').update(writeCanonical(change)).digest();
}

/** What a company requires of a beacon's fixes. */
export function policyOf(requiredAccuracyMetres: number): SurveyPolicy {
  return { minimumFixes: FIXES_AT_LEAST, maximumAccuracyMetres: FIX_ACCURACY_AT_MOST, requiredAccuracyMetres };
}

/** The body of a change, or the fields that do not fit its type. */
export function readBody<Type extends ChangeType>(
  type: Type,
  body: unknown,
): { readonly ok: true; readonly body: ChangeBody<Type> } | { readonly ok: false; readonly because: ChangeReason } {
  const read = CHANGE_BODIES[type].safeParse(body);
  if (read.success) return { ok: true, body: read.data as ChangeBody<Type> };
  const fields = [...new Set(read.error.issues.map((issue) => issue.path.join('.')))].filter((path) => path !== '');
  return { ok: false, because: because('change_malformed', { fields: fields.slice(0, 5).join(', ') }) };
}

/**
 * Computes the mean of a beacon's fixes again.
 * @returns how many of them count, or why it has to be measured again
 */
export function judgeBeacon(
  body: ChangeBody<'beacon'>,
  policy: SurveyPolicy,
): { readonly fixes: number } | { readonly because: ChangeReason } {
  const mean = averageFixes(body.fixes, policy);
  if (mean.status === 'too_few') {
    return { because: because('fixes_too_few', { found: mean.kept.length, least: policy.minimumFixes }) };
  }
  if (mean.status === 'moved') return { because: because('fixes_moved') };
  const isSame =
    Math.abs(mean.latitude - body.latitude) <= SAME_DEGREES &&
    Math.abs(mean.longitude - body.longitude) <= SAME_DEGREES &&
    Math.abs(mean.accuracyMetres - body.accuracyMetres) <= SAME_METRES &&
    Math.abs(mean.scatterMetres - body.scatterMetres) <= SAME_METRES;
  return isSame ? { fixes: mean.kept.length } : { because: because('mean_differs') };
}

/**
 * Computes the places of an outline's typed corners again.
 * @returns the corners whose place is another one; undefined if all lie where they were typed
 */
export function judgeCorners({ corners }: ChangeBody<'ring'>): ChangeReason | undefined {
  const wrong = corners.flatMap((corner, index) => (isWhereTyped(corner) ? [] : [index + 1]));
  return wrong.length === 0 ? undefined : because('corner_differs', { corners: wrong.slice(0, 5).join(', ') });
}

function isWhereTyped({ latitude, longitude, typed }: ChangeBody<'ring'>['corners'][number]): boolean {
  if (typed === undefined) return true;
  if (typed.definition !== DEFINITION_VERSION) return false;
  const placed = toWgs84(typed.system, typed.values, typed.constants);
  return (
    placed.ok &&
    Math.abs(placed.point[0] - latitude) <= SAME_DEGREES &&
    Math.abs(placed.point[1] - longitude) <= SAME_DEGREES
  );
}

/** A beacon as a hand-in counts it. */
export interface CountedBeacon {
  readonly beacon: string;
  readonly accuracyMetres: number;
  readonly reason: string | null;
}

/**
 * Whether a survey can be handed in: at least three beacons, each accurate enough or with a reason.
 * @param excused the beacons for which the hand-in gives a reason
 */
export function judgeHandIn(
  beacons: readonly CountedBeacon[],
  excused: ReadonlySet<string>,
  policy: SurveyPolicy,
): ChangeReason | undefined {
  if (beacons.length < BEACONS_AT_LEAST) {
    return because('beacons_few', { found: beacons.length, least: BEACONS_AT_LEAST });
  }
  const unexplained = beacons.filter(
    ({ beacon, accuracyMetres, reason }) =>
      accuracyMetres > policy.requiredAccuracyMetres && reason === null && !excused.has(beacon),
  );
  if (unexplained.length === 0) return undefined;
  const names = unexplained.map(({ beacon }) => beacon).join(', ');
  return because('beacon_reason_missing', { beacons: names, metres: String(policy.requiredAccuracyMetres) });
}

/** The accuracy of the least accurate beacon, in metres; null without any. */
export function findWorst(beacons: readonly { readonly accuracyMetres: number }[]): number | null {
  return beacons.length === 0 ? null : Math.max(...beacons.map(({ accuracyMetres }) => accuracyMetres));
}
