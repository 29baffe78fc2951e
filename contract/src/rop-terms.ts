import * as z from 'zod/mini';
import { MoneyAmount, MoneyUnit, SignedAmount } from './books.ts';
import { fieldFault } from './field-reasons.ts';
import { PARTY_KINDS } from './parties.ts';
import { Day, EmailAddress, lineOfText, NationalIdText, PhoneText } from './text.ts';

/** A percentage as a decimal string of at most 4 places: `18.5`. */
export const Percent = z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,4})?$/));
/** An amount in the smallest part of its unit, or nothing. */
const AmountOrNothing = z.union([MoneyAmount, z.literal('0')]);

/** How often instalments fall due. */
export const RopFrequency = z.enum(['weekly', 'fortnightly', 'monthly', 'quarterly', 'one_time']);
export type RopFrequency = z.infer<typeof RopFrequency>;
/** Interest on what is left of the price, or on all of it for the whole time. */
export const RopMethod = z.enum(['reducing', 'flat']);
export type RopMethod = z.infer<typeof RopMethod>;

/** The most instalments that a contract can have. */
const MOST_INSTALMENTS = 720;

const Often = {
  /** Charged once, or again each period while the instalment is open. */
  per: z.enum(['once', 'period']),
  /** The most times that it is charged for one instalment. */
  most: z.int().check(z.gte(1), z.lte(24)),
};
/** What an instalment costs that is not paid within the days of grace. */
const LateFee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount: MoneyAmount, ...Often }),
  z.strictObject({ kind: z.literal('percent'), percent: Percent, ...Often }),
]);

/** What decides a schedule. */
export const ScheduleTerms = z.strictObject({
  method: RopMethod,
  /** Percent a year. */
  annualPercent: Percent,
  frequency: RopFrequency,
  count: z.int().check(z.gte(1), z.lte(MOST_INSTALMENTS)),
  /** Months until a single payment is due; null for other frequencies. */
  termMonths: z.nullable(z.int().check(z.gte(1), z.lte(240))),
  /** The first due day, when it is not one period after the start. */
  firstDue: z.nullable(Day),
});
export type ScheduleTerms = z.infer<typeof ScheduleTerms>;

/** The terms of a contract of rent with an option to purchase. */
export const RopTerms = z.extend(ScheduleTerms, {
  unit: MoneyUnit,
  price: MoneyAmount,
  deposit: AmountOrNothing,
  optionFee: AmountOrNothing,
  start: Day,
  /** The share of the principal paid that counts towards the price. */
  rentCreditPercent: Percent,
  graceDays: z.int().check(z.gte(0), z.lte(90)),
  lateFee: z.nullable(LateFee),
  /** The share of the rent credit that the buyer gets back when the contract is terminated. */
  returnedPercent: Percent,
});
export type RopTerms = z.infer<typeof RopTerms>;

/** A single payment has months, and no other frequency does. */
function monthsOfOnePayment<Plan extends { readonly frequency: RopFrequency; readonly termMonths: number | null }>() {
  return z.refine<Plan>(({ frequency, termMonths }) => (frequency === 'one_time') === (termMonths !== null), {
    error: fieldFault('field_invalid'),
    path: ['termMonths'],
  });
}

/** A schedule's terms, as they are sent. */
export const NewScheduleTerms = ScheduleTerms.check(monthsOfOnePayment());

/** A contract's terms, as they are sent. */
export const NewRopTerms = RopTerms.check(monthsOfOnePayment());

/** The buyer, whose phone gets the code to sign with. */
export const RopBuyer = z.strictObject({
  kind: z.enum(PARTY_KINDS),
  name: lineOfText(120),
  nationalID: NationalIdText,
  phone: PhoneText,
  email: EmailAddress,
});
export type RopBuyer = z.infer<typeof RopBuyer>;

/** One row of a schedule. Amounts are in the smallest part of the contract's unit. */
export const RopRow = z.object({
  n: z.int(),
  due: Day,
  instalment: SignedAmount,
  interest: SignedAmount,
  principal: SignedAmount,
  /** What is left of the financed amount after it. */
  balance: SignedAmount,
  rentCredit: SignedAmount,
});
export type RopRow = z.infer<typeof RopRow>;

/** What a contract costs. */
export const RopCost = z.object({
  /** The price without deposit and option fee, which the instalments pay off. */
  financed: SignedAmount,
  interest: SignedAmount,
  instalments: SignedAmount,
  rentCredit: SignedAmount,
  /** What the option costs once every instalment is paid. */
  exercisePriceAtEnd: SignedAmount,
  /** Option fee, deposit, all instalments and the option price. */
  total: SignedAmount,
});
export type RopCost = z.infer<typeof RopCost>;
