import { findUnit, formatAmount, MJ, parseMoney, readMoney, USD } from '@atlas/money/money';
import { withUnit } from '../ui/format.ts';

/** What a person typed as Megajoules, in milli-Megajoules; undefined unless it is an amount above zero. */
export function readMegajoules(text: string): string | undefined {
  return parseMoney(text, MJ)?.amount.toString();
}

/** Hundredths of a currency as `USD 1,204.50`. */
export function formatMoney(hundredths: string, currency: string): string {
  const unit = findUnit(currency) ?? { ...USD, code: currency, name: currency };
  return withUnit(unit.name, formatAmount(readMoney(hundredths, unit), unit.decimals));
}

/** What milli-Megajoules are worth, in hundredths of the currency, rounded down as the desk does. */
export function convertAmount(milli: string, perMegajoule: string): string {
  const [whole = '0', places = ''] = perMegajoule.split('.');
  return ((BigInt(milli) * BigInt(whole + places.padEnd(6, '0'))) / 10_000_000n).toString();
}
