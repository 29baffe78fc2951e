import type { ErrorCode, Issue } from '@atlas/contract/errors';
import type { Permit, Verdict } from '@atlas/contract/permits';
import type { Reason, ReasonParameters } from '@atlas/contract/reasons';
import { type Sentences, sayReason, sayReasons } from '@atlas/contract/say-reason';
import * as plotting from '@atlas/messages/cartography';
import * as coordinates from '@atlas/messages/coordinate';
import * as errors from '@atlas/messages/error';
import * as fields from '@atlas/messages/field';
import * as files from '@atlas/messages/file';
import * as findings from '@atlas/messages/finding';
import * as reasons from '@atlas/messages/reason';
import * as rings from '@atlas/messages/ring';
import * as sheets from '@atlas/messages/sheet';
import * as typing from '@atlas/messages/typing';
import type { Locale } from './locale.ts';

type Language = [{ readonly locale: Locale }];

/** Of every error code. A code without a message does not compile. */
const OF_ERROR: Sentences<Record<ErrorCode, Record<never, never>>, Language> = errors;
/** The message of every reason. A code without a message, or without a parameter of its message, does not compile. */
const OF_REASON: Sentences<ReasonParameters, Language> = {
  ...reasons,
  ...findings,
  ...fields,
  ...coordinates,
  ...rings,
  ...sheets,
  ...typing,
  ...files,
  system_missing: plotting.selectSystem,
  degrees_invalid: plotting.invalidValues,
  conversion_failed: plotting.failedConversion,
  // The company is for programs, which lead to it.
  visit_needed: (_, language) => errors.visit_reason_required({}, language),
  role_above_own: errors.role_above_own,
  role_own: errors.role_own,
  last_leader: errors.last_leader,
};

/** A reason with its place in the input or on the ground. */
export type PlacedReason = Reason & Omit<Issue, 'code' | 'message' | 'parameters'>;

/** An issue whose code is of its endpoint, and says less than its reason. */
export type ReasonedIssue = Omit<Issue, 'message' | 'parameters' | 'reason'> & {
  readonly code: string;
  readonly because: Reason;
};

/** The sentence of an error code. */
export function describeError(code: ErrorCode, locale: Locale): string {
  return OF_ERROR[code]({}, { locale });
}

/** The sentence of a reason. */
export function describeReason(reason: Reason, locale: Locale): string {
  return sayReason(OF_REASON, reason, { locale });
}

/** The sentences of several reasons, one after the other. */
export function describeReasons(several: readonly Reason[], locale: Locale): string {
  return sayReasons(OF_REASON, several, { locale });
}

/** A reason as it is sent: its code, its parameters and its sentence. */
export function writeIssue(reason: PlacedReason | ReasonedIssue | Issue, locale: Locale): Issue {
  if ('message' in reason) return reason;
  if ('because' in reason) {
    const { because, ...rest } = reason;
    const { code, parameters } = because;
    return { ...rest, message: describeReason(because, locale), reason: { code, parameters: { ...parameters } } };
  }
  const { code, parameters, ...place } = reason;
  const message = describeReason({ code, parameters } as Reason, locale);
  return { code, message, ...placeParameters(parameters), ...place };
}

/** A verdict as views ship it. */
export function writePermit(verdict: Verdict, locale: Locale): Permit {
  if (verdict.allowed) return { allowed: true, reason: null };
  const { code, parameters } = verdict.because;
  return { allowed: false, reason: describeReason(verdict.because, locale), code, ...placeParameters(parameters) };
}

/** Verdicts by step, as views ship them. */
export function writePermits<Step extends string>(
  verdicts: Readonly<Record<Step, Verdict>>,
  locale: Locale,
): Record<Step, Permit> {
  const entries = Object.entries<Verdict>(verdicts).map(([step, verdict]) => [step, writePermit(verdict, locale)]);
  return Object.fromEntries(entries) as Record<Step, Permit>;
}

function placeParameters(parameters: object): { readonly parameters?: Readonly<Record<string, unknown>> } {
  return Object.keys(parameters).length === 0 ? {} : { parameters: { ...parameters } };
}
