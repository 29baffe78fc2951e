const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Whole cents, as digits, in units; only for figures that are drawn. */
export const countMoney = (cents: string): number => Number(cents) / 100;

/** Hundredths of a percent: `12.34%`. */
export const writePercent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;

/** A month, `2026-11`, as `Nov 2026`. */
export function writeMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`)).replace('Sept', 'Sep');
}
