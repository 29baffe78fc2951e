import * as measures from '@atlas/geodesy/format';
import { formatAmount, MJ, readMoney, USD } from '@atlas/money/money';
import { writeMoney } from '@atlas/money/write-money';

/**
 * Dates and figures as every screen prints them: DD MMM YYYY in Africa/Harare, numbers with their units. Measurements
 * have narrow spaces between thousands, as on a plan; counts and money have commas.
 */

const zone = 'Africa/Harare';
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: zone });
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: zone,
});

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: zone });

const shortFormat = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `05 Nov 2026`; the moment is RFC 3339 text or a day. */
export function formatDay(moment: string): string {
  return dayFormat.format(new Date(moment)).replace('Sept', 'Sep');
}

/** `05 Nov 2026, 14:07`. */
export function formatMoment(moment: string): string {
  return `${formatDay(moment)}, ${timeFormat.format(new Date(moment))}`;
}

/** `November 2026`; the month is `2026-11` or a day in it. */
export function formatMonth(month: string): string {
  return monthFormat.format(new Date(`${month.slice(0, 7)}-15T12:00:00Z`));
}

/** A figure and its unit, which never wrap. */
export function withUnit(figure: string, unit: string): string {
  return `${figure}\u00a0${unit}`;
}

/** `1,204`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-GB');
}

/** Whole Megajoules as `1,204 MJ`. */
export function formatWholeMegajoules(megajoules: number): string {
  return withUnit(formatCount(megajoules), MJ.name);
}

/** Milli-Megajoules as `1,204.5 MJ`; without trailing zeros. */
export function formatMegajoules(milli: string): string {
  return withUnit(formatAmount(readMoney(milli, MJ)), MJ.name);
}

/** A price, which is in dollars: `USD 185,000.00`. */
export function formatPrice(cents: number | string): string {
  return writeMoney(cents, USD.code);
}

/** A figure of an axis, such as `1.2K`. */
export function formatShort(figure: number): string {
  return shortFormat.format(figure).replace('-', '−');
}

/** Hectares with two decimals below 1,000 and none above. */
export function formatHectares(hectares: number): string {
  return measures.formatHectares(hectares * 10_000, hectares < 1000 ? 2 : 0);
}

/** The area of ground shared with claims of others, in hectares with one decimal. */
export function formatRoundedHectares(squareMetres: number): string {
  return measures.formatHectares(squareMetres, 1);
}

/** Metres with one decimal. */
export function formatMetres(metres: number): string {
  return measures.formatMetres(metres, 1);
}

/** Degrees with six decimals, which is about 0.1 m on the ground. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(6).replace('-', '−');
}

/** Bytes in the unit that keeps them short. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return withUnit(String(bytes), 'B');
  if (bytes < 1_000_000) return withUnit((bytes / 1000).toFixed(0), 'kB');
  return withUnit((bytes / 1_000_000).toFixed(1), 'MB');
}

/** A share of 0 to 1 as `42%`. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}
