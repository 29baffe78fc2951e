const MILLISECONDS = 86_400_000;

/** A day such as `2026-11-30` as the number of days since 1 January 1970. */
export function countDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MILLISECONDS;
}

/** The month of a counted day, in months since year 0. */
export function monthOf(day: number): number {
  const date = new Date(day * MILLISECONDS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The first day of a counted month. */
export function firstDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / MILLISECONDS;
}

/** A counted month as `2026-11`. */
export function writeMonth(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}
