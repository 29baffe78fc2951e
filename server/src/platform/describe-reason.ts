import type { Issue } from '@atlas/contract/errors';
import type { Permit, Verdict } from '@atlas/contract/permits';
import type { Reason } from '@atlas/contract/reasons';
import type { Locale } from './locale.ts';
import { SENTENCES } from './reason-sentences.ts';

/** A reason with its place in what was sent, or on the ground. */
export type PlacedReason = Reason & Omit<Issue, 'code' | 'message' | 'parameters'>;

/** The sentence of a reason. */
export function describeReason({ code, parameters }: Reason, locale: Locale): string {
  const tell = SENTENCES[code] as (parameters: object, locale: Locale) => string;
  return tell(parameters, locale);
}

/** A reason as it leaves: its code, what its sentence tells, and the sentence. */
export function writeIssue(reason: PlacedReason | Issue, locale: Locale): Issue {
  if ('message' in reason) return reason;
  const { code, parameters, ...place } = reason;
  return {
    code,
    message: describeReason({ code, parameters } as Reason, locale),
    ...placeParameters(parameters),
    ...place,
  };
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
