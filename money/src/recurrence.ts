/** How often something recurs: by the calendar, or after a number of days. */
export type Repeat = 'weekly' | 'fortnightly' | 'monthly' | 'quarterly' | 'yearly' | number;

const DAYS = { weekly: 7, fortnightly: 14 } as const;
const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;
const DAY_MILLISECONDS = 86_400_000;

/**
 * The day of an occurrence. Months keep the day of the first one, and the last day of a month that is too short: 31 Jan,
 * 28 Feb, 31 Mar.
 * @param start the day of the first occurrence, `2026-01-31`
 * @param place 1 for the first
 */
export function occurrenceDay(start: string, repeat: Repeat, place: number): string {
  const steps = place - 1;
  if (typeof repeat === 'number') return addDays(start, steps * repeat);
  if (repeat === 'weekly' || repeat === 'fortnightly') return addDays(start, steps * DAYS[repeat]);
  return addMonths(start, steps * MONTHS[repeat]);
}

/** Parts of an amount, each cut to its smallest part; the last takes the remainder, so that they add up to it. */
export function splitAmount(amount: bigint, parts: number): readonly bigint[] {
  const part = amount / BigInt(parts);
  return Array.from({ length: parts }, (_, place) => (place === parts - 1 ? amount - part * BigInt(parts - 1) : part));
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
