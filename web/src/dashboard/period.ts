import { Day } from '@atlas/contract/text';

/** Days of Africa/Harare as `2026-11-26`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' });
const DAY_MILLISECONDS = 86_400_000;

/** The day in Africa/Harare at a moment. */
export const dayAt = (moment: number): string => dayFormat.format(new Date(moment));

/** The periods that one press chooses, at a moment. */
export function listPeriods(now: number): Readonly<Record<'month' | 'days' | 'year', Period>> {
  const to = dayAt(now);
  return {
    month: { from: `${to.slice(0, 7)}-01`, to },
    days: { from: dayAt(now - 29 * DAY_MILLISECONDS), to },
    year: { from: `${to.slice(0, 4)}-01-01`, to },
  };
}

/** The period that the address names; the present month without a whole one. */
export function readPeriod(parameters: URLSearchParams, now: number): Period {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  const isWhole = Day.safeParse(from).success && Day.safeParse(to).success && from <= to;
  return isWhole ? { from, to } : listPeriods(now).month;
}
