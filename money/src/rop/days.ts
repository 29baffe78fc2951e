/** A day in Africa/Harare, as `2026-01-31`. Days compare as text. */
export type Day = string;

const MILLISECONDS_PER_DAY = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How often instalments fall due. */
export type Frequency = 'weekly' | 'fortnightly' | 'monthly' | 'quarterly' | 'one_time';

/** Whether a text names a day of the calendar. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && writeDay(Date.parse(text)) === text;
}

/** The day a number of days later. */
export function addDays(day: Day, days: number): Day {
  return writeDay(Date.parse(day) + days * MILLISECONDS_PER_DAY);
}

/** Days from one day to another; negative when the second is earlier. */
export function countDays(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY;
}

/** The day a number of months later: the same day of the month, or the month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return writeDay(first + (Math.min(date, last) - 1) * MILLISECONDS_PER_DAY);
}

/**
 * The day that is `count` periods after another. Each is counted from the first day, so that 31 January, 28 February
 * and 31 March follow one another.
 */
export function addPeriods(day: Day, { frequency, termMonths }: Period, count: number): Day {
  switch (frequency) {
    case 'weekly':
      return addDays(day, 7 * count);
    case 'fortnightly':
      return addDays(day, 14 * count);
    case 'monthly':
      return addMonths(day, count);
    case 'quarterly':
      return addMonths(day, 3 * count);
    case 'one_time':
      return addMonths(day, termMonths * count);
  }
}

/** One period of a schedule. Only a single payment has months of its own. */
export interface Period {
  readonly frequency: Frequency;
  readonly termMonths: number;
}

function writeDay(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
