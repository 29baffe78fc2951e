import type { MoneyUnit } from '@atlas/contract/books';
import * as financeText from '@atlas/messages/finance';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Whole cents, as digits, in units; only for figures that are drawn. */
export const countMoney = (cents: string): number => Number(cents) / 100;

/** An amount as digits in cents: `$1,204.50` or `ZiG 1,204.50`. */
export function writeMoney(cents: string, unit: MoneyUnit): string {
  const amount = countMoney(cents);
  if (unit === 'USD') return dollars.format(amount);
  return `${amount < 0 ? '-' : ''}${financeText.zig({ amount: plain.format(Math.abs(amount)) })}`;
}

/** A figure of an axis in whole units: `$1.2K`. */
export function writeTick(amount: number, unit: MoneyUnit): string {
  const size = short.format(Math.abs(amount));
  return `${amount < 0 ? '-' : ''}${unit === 'USD' ? `$${size}` : financeText.zig({ amount: size })}`;
}

/** Hundredths of a percent: `12.34%`. */
export const writePercent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;

/** A month, `2026-11`, as `Nov 2026`. */
export function writeMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`)).replace('Sept', 'Sep');
}
