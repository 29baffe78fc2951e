/** A month of Africa/Harare as `2026-11`, counted in months from year 0. */
const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const write = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

/** The month of a day that is written `2026-11-26`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The last day of a month. */
export function lastDayOf(month: string): string {
  const next = new Date(`${firstDayOf(write(count(month) + 1))}T00:00:00Z`);
  return new Date(next.getTime() - 1).toISOString().slice(0, 10);
}

/** The months from some before a month to some after it, in order. */
export function monthsAround(month: string, before: number, after: number): readonly string[] {
  return Array.from({ length: before + 1 + after }, (_none, at) => write(count(month) - before + at));
}

/** The months from one to another, both included; none if the first comes after the last. */
export const monthsBetween = (first: string, last: string): readonly string[] =>
  count(last) < count(first) ? [] : monthsAround(first, 0, count(last) - count(first));

/** The day some days after a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
