import type { Day } from './days.ts';
import type { ScheduleTerms } from './terms.ts';

/** New terms for what is left to pay; what is not named stays the same. */
export type NewTerms = Pick<ScheduleTerms, 'annualPercent' | 'frequency' | 'count' | 'firstDue'> &
  Partial<Pick<ScheduleTerms, 'method' | 'termMonths'>>;

/** What people did with a contract, on its value day. Steps are given in the order in which they were entered. */
export type RopStep =
  | (Step<'upfront'> & { readonly optionFee: bigint; readonly deposit: bigint })
  | (Step<'payment'> & { readonly amount: bigint })
  | (Step<'refund'> & { readonly amount: bigint })
  | (Step<'waive'> & {
      readonly what: 'late_fee' | 'interest';
      readonly instalment: number;
      readonly amount: bigint;
    })
  | (Step<'restructure'> & { readonly terms: NewTerms })
  | Step<'pause'>
  | Step<'resume'>
  | Step<'default'>
  | Step<'settle'>
  | Step<'exercise'>
  | Step<'terminate'>
  | (Step<'reverse'> & { readonly step: string });

interface Step<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly on: Day;
}

/** Decisions of people. They count on the receipts before them: those of earlier days, and of their day as entered. */
const DECISIONS: ReadonlySet<RopStep['kind']> = new Set([
  'refund',
  'waive',
  'restructure',
  'settle',
  'exercise',
  'terminate',
]);

/** Ids of the steps that later steps reversed. */
function listReversed(steps: readonly RopStep[]): ReadonlySet<string> {
  return new Set(steps.flatMap((step) => (step.kind === 'reverse' ? [step.step] : [])));
}

/** The steps that count, by value day and then in the order of entry. */
export function orderSteps(steps: readonly RopStep[], asOf: Day): readonly RopStep[] {
  const reversed = listReversed(steps);
  return steps
    .filter((step) => step.kind !== 'reverse' && step.on <= asOf && !reversed.has(step.id))
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

/**
 * The day of the last decision that counted on the receipts at the place of this one, which therefore can be neither
 * entered nor reversed. A receipt that is not among the steps yet is entered after them: on the day of a decision it
 * follows it. Null if no decision comes after it.
 */
export function findClosingDay(steps: readonly RopStep[], receipt: Pick<RopStep, 'id' | 'on'>): Day | null {
  const reversed = listReversed(steps);
  const entered = steps.findIndex(({ id }) => id === receipt.id);
  const place = entered === -1 ? steps.length : entered;
  return steps.reduce<Day | null>((latest, { kind, id, on }, index) => {
    const isAfter = on > receipt.on || (on === receipt.on && index > place);
    if (!isAfter || !DECISIONS.has(kind) || reversed.has(id)) return latest;
    return latest === null || on > latest ? on : latest;
  }, null);
}
