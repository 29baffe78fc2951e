import { type Fraction, readPercent } from '../percent.ts';
import type { Frequency } from './days.ts';
import type { ScheduleTerms } from './terms.ts';

const PERIODS_PER_YEAR: Readonly<Record<Exclude<Frequency, 'one_time'>, bigint>> = {
  weekly: 52n,
  fortnightly: 26n,
  monthly: 12n,
  quarterly: 4n,
};

/** Interest of one period for each unit owed, exact; undefined for a percentage that cannot be read. */
export function readPeriodRate({
  annualPercent,
  frequency,
  termMonths = 0,
}: Pick<ScheduleTerms, 'annualPercent' | 'frequency' | 'termMonths'>): Fraction | undefined {
  const annual = readPercent(annualPercent);
  if (annual === undefined) return undefined;
  if (frequency === 'one_time')
    return { numerator: annual.numerator * BigInt(termMonths), denominator: annual.denominator * 12n };
  return { numerator: annual.numerator, denominator: annual.denominator * PERIODS_PER_YEAR[frequency] };
}
