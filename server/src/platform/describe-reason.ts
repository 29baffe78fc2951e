import type { ErrorCode, Issue } from '@atlas/contract/errors';
import type { Permit, Verdict } from '@atlas/contract/permits';
import type { Reason, ReasonCode, ReasonParameters } from '@atlas/contract/reasons';
import * as errors from '@atlas/messages/error';
import * as fields from '@atlas/messages/field';
import * as findings from '@atlas/messages/finding';
import * as reasons from '@atlas/messages/reason';
import type { Locale } from './locale.ts';

/** What a sentence is given; a reason within a reason as its sentence. */
type Given<Parameters> = {
  readonly [Name in keyof Parameters]: [Parameters[Name]] extends [never]
    ? never
    : [Extract<Parameters[Name], Reason | readonly Reason[]>] extends [never]
      ? Parameters[Name]
      : string;
};
type Sentence<Parameters> = (given: Given<Parameters>, language: { readonly locale: Locale }) => string;

/** Of every error code. A code without a message does not compile. */
const OF_ERROR: Readonly<Record<ErrorCode, Sentence<Record<string, never>>>> = errors;
/** The message of every reason. A code without a message, or without a parameter of its message, does not compile. */
const OF_REASON: { readonly [Code in ReasonCode]: Sentence<ReasonParameters[Code]> } = {
  ...reasons,
  ...findings,
  ...fields,
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
export function describeReason({ code, parameters }: Reason, locale: Locale): string {
  const given = Object.entries<unknown>(parameters).map(([name, value]) => [name, describeWithin(value, locale)]);
  return (OF_REASON[code] as Sentence<object>)(Object.fromEntries(given), { locale });
}

/** Reasons within a reason as their sentences, anything else as it is. */
function describeWithin(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one) => describeWithin(one, locale)).join(' ');
  return isReason(value) ? describeReason(value, locale) : value;
}

function isReason(value: unknown): value is Reason {
  return typeof value === 'object' && value !== null && 'code' in value;
}

/** A reason as it is sent: its code, its parameters and its sentence. */
export function writeIssue(reason: PlacedReason | ReasonedIssue | Issue, locale: Locale): Issue {
  if ('message' in reason) return reason;
  if ('because' in reason) {
    const { because, ...rest } = reason;
    return { ...rest, message: describeReason(because, locale), reason: because };
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
