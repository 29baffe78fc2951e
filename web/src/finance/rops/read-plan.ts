import { RopFrequency, RopMethod, type ScheduleTerms } from '@atlas/contract/rop-terms';

/** What a person typed about a schedule. */
export interface TypedPlan {
  readonly method: string;
  readonly annualPercent: string;
  readonly frequency: string;
  readonly count: string;
  readonly termMonths: string;
  readonly firstDue: string;
}

/** The terms of a schedule as they are sent. */
export function readPlan({ method, annualPercent, frequency, count, termMonths, firstDue }: TypedPlan): ScheduleTerms {
  const often = RopFrequency.safeParse(frequency).data ?? 'monthly';
  return {
    method: RopMethod.safeParse(method).data ?? 'reducing',
    annualPercent: annualPercent.trim().replace(',', '.'),
    frequency: often,
    count: often === 'one_time' ? 1 : Number(count),
    termMonths: often === 'one_time' ? Number(termMonths) : null,
    firstDue: firstDue === '' ? null : firstDue,
  };
}
