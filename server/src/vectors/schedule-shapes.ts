import type { NewTerms, RopStep } from '@atlas/money/rop/steps';
import type { RopTerms } from '@atlas/money/rop/terms';
import * as z from 'zod/mini';

const Amount = z.pipe(
  z.int(),
  z.transform((cents: number) => BigInt(cents)),
);
const Frequency = z.enum(['weekly', 'fortnightly', 'monthly', 'quarterly', 'one_time']);
const Method = z.enum(['reducing', 'flat']);
const Often = { per: z.enum(['once', 'period']), most: z.int() };
const LateFee = z.union([
  z.looseObject({ kind: z.literal('fixed'), amount: Amount, ...Often }),
  z.looseObject({ kind: z.literal('percent'), percent: z.string(), ...Often }),
]);
const Planned = {
  annualPercent: z.string(),
  frequency: Frequency,
  count: z.number(),
  termMonths: z.optional(z.number()),
  firstDue: z._default(z.nullable(z.string()), null),
};
const Terms = z.looseObject({
  ...Planned,
  price: Amount,
  deposit: Amount,
  optionFee: Amount,
  method: Method,
  start: z.string(),
  rentCreditPercent: z.string(),
  graceDays: z._default(z.int(), 0),
  lateFee: z._default(z.nullable(LateFee), null),
});
const Do = z.looseObject({
  kind: z.string(),
  id: z.optional(z.string()),
  on: z.string(),
  amount: z.optional(Amount),
  payment: z.optional(z.string()),
  what: z.optional(z.enum(['late_fee', 'interest'])),
  instalment: z.optional(z.int()),
  terms: z.optional(z.partial(z.looseObject({ ...Planned, method: Method }))),
});
const Known = z.record(z.string(), z.unknown());

/** A contract with the schedule that its terms give, or the code that refuses them. */
export const ContractVector = z.looseObject({
  id: z.string(),
  terms: Terms,
  refused: z.optional(z.string()),
  financed: z.optional(z.int()),
  totals: z.optional(Known),
  schedule: z.optional(z.array(Known)),
});

/** What people did with a contract, and its state after each step; a step that is refused has the code in its place. */
export const HistoryVector = z.looseObject({
  id: z.string(),
  terms: Terms,
  schedule: z.optional(z.array(Known)),
  steps: z.array(
    z.looseObject({
      do: Do,
      // biome-ignore lint/suspicious/noThenProperty: the file names it so
      then: z._default(Known, {}),
      refused: z.optional(z.string()),
      newSchedule: z.optional(z.array(Known)),
    }),
  ),
});

type VectorStep = z.infer<typeof Do>;

/** The terms as our rules take them. They compile only while the two agree. */
export function readTerms(terms: z.infer<typeof Terms>): RopTerms {
  return terms;
}

/** New terms; what the file does not name stays as it was agreed. */
function renew(agreed: RopTerms, terms: VectorStep['terms']): NewTerms {
  return {
    method: terms?.method ?? agreed.method,
    annualPercent: terms?.annualPercent ?? agreed.annualPercent,
    frequency: terms?.frequency ?? agreed.frequency,
    count: terms?.count ?? agreed.count,
    termMonths: terms?.termMonths ?? agreed.termMonths,
    firstDue: terms?.firstDue ?? null,
  };
}

/** A step as our rules take it; undefined for a look, which changes nothing. @throws Error for an unknown kind */
export function readStep(terms: RopTerms, step: VectorStep, index: number): RopStep | undefined {
  const { kind, on, amount = 0n, payment = '', what = 'late_fee', instalment = 0 } = step;
  const base = { id: step.id ?? `step ${index + 1}`, on };
  switch (kind) {
    case 'look':
      return undefined;
    case 'payment':
    case 'refund':
      return { ...base, kind, amount };
    case 'waive':
      return { ...base, kind, what, instalment, amount };
    case 'restructure':
      return { ...base, kind, terms: renew(terms, step.terms) };
    case 'pause':
    case 'resume':
    case 'default':
    case 'terminate':
    case 'settle':
    case 'exercise':
      return { ...base, kind };
    case 'reverse':
      return { ...base, kind, step: payment };
    default:
      throw new Error(`a step ${kind} is not known here`);
  }
}
