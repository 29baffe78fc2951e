import { type Fraction, roundHalfAway, splitEqually, takeShare } from '../percent.ts';
import { payByClosedForm } from './closed-form.ts';
import { addPeriods, type Day, isDay } from './days.ts';
import { readPeriodRate } from './period-rate.ts';
import type { Outcome, ScheduleTerms, TermsRefusal } from './terms.ts';

/** What falls due on one day. */
export interface PlannedRow {
  /** The day on which its period begins. */
  readonly from: Day;
  readonly due: Day;
  readonly interest: bigint;
  readonly principal: bigint;
}

/** The most instalments: 60 years of months, or 14 of weeks. */
const MOST_INSTALMENTS = 720;

/** The rows that pay off an amount. */
export function planRows(financed: bigint, terms: ScheduleTerms): Outcome<readonly PlannedRow[], TermsRefusal> {
  const rate = readPeriodRate(terms);
  if (rate === undefined || financed < 1n || !isPlannable(terms)) return { ok: false, code: 'terms_refused' };
  const shares = shareOut(financed, rate, terms);
  if (shares.some(({ principal }) => principal < 1n)) return { ok: false, code: 'instalment_too_small' };
  const due = listDueDays(terms);
  const value = shares.map((share, index) => ({
    from: due[index - 1] ?? terms.start,
    due: due[index] ?? terms.start,
    ...share,
  }));
  return { ok: true, value };
}

function isPlannable({ frequency, count, termMonths, start, firstDue }: ScheduleTerms): boolean {
  if (!Number.isInteger(count) || count < 1 || count > MOST_INSTALMENTS) return false;
  if (!isDay(start) || (firstDue !== null && (!isDay(firstDue) || firstDue < start))) return false;
  return frequency !== 'one_time' || (count === 1 && Number.isInteger(termMonths) && (termMonths ?? 0) > 0);
}

/** Instalment k is due k periods after the start, or k − 1 after the first due day where one is agreed. */
function listDueDays({ frequency, termMonths = 0, start, firstDue, count }: ScheduleTerms): readonly Day[] {
  const period = { frequency, termMonths };
  return Array.from({ length: count }, (_, index) =>
    firstDue === null ? addPeriods(start, period, index + 1) : addPeriods(firstDue, period, index),
  );
}

type Share = Pick<PlannedRow, 'interest' | 'principal'>;

function shareOut(financed: bigint, rate: Fraction, { method, count }: ScheduleTerms): readonly Share[] {
  if (method === 'reducing' && rate.numerator > 0n) return reduceBalance(financed, rate, count);
  const interest = splitEqually(roundHalfAway(financed * rate.numerator * BigInt(count), rate.denominator), count);
  return splitEqually(financed, count).map((principal, index) => ({ principal, interest: interest[index] ?? 0n }));
}

function reduceBalance(financed: bigint, rate: Fraction, count: number): readonly Share[] {
  const { pmt } = payByClosedForm(financed, rate, count, 1);
  let balance = financed;
  return Array.from({ length: count }, (_, index) => {
    const interest = takeShare(balance, rate);
    const principal = index === count - 1 ? balance : pmt - interest;
    balance -= principal;
    return { interest, principal };
  });
}
