import * as dashboardText from '@atlas/messages/dashboard';
import { writeFigure } from '@atlas/money/write-money';

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Cents as the specification fixes the figure of revenue, with the sign at its end: `1,204.50$`. */
export function writeRevenue(cents: number): string {
  return dashboardText.revenueFigure({ amount: writeFigure(cents) });
}

/** A month, `2026-11`, as `Nov 2026`. */
export function writeMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`)).replace('Sept', 'Sep');
}

const MINUTE = 60_000;

/** The age of something in its largest unit: `12 min`, `5 h`, `3 days`. */
export function writeAge(from: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE));
  if (minutes < 60) return dashboardText.ageMinutes({ count: String(minutes) });
  if (minutes < 48 * 60) return dashboardText.ageHours({ count: String(Math.floor(minutes / 60)) });
  return dashboardText.ageDays({ count: Math.floor(minutes / 1440) });
}
