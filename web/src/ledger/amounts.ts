import { nameCurrency, withUnit } from '../ui/format.ts';

/** What a person typed as Megajoules, in milli-Megajoules; undefined unless it is an amount above zero. */
export function readMegajoules(text: string): string | undefined {
  const [, whole = '', places = ''] = /^(\d{1,13})(?:[.,](\d{1,3}))?$/.exec(text.trim().replace(/[\s']/g, '')) ?? [];
  if (whole === '') return undefined;
  const milli = BigInt(whole) * 1000n + BigInt(places.padEnd(3, '0'));
  return milli > 0n ? milli.toString() : undefined;
}

/** Hundredths of a currency as `USD 1,204.50`. */
export function formatMoney(hundredths: string, currency: string): string {
  const amount = BigInt(hundredths);
  const units = `${(amount / 100n).toLocaleString('en-GB')}.${(amount % 100n).toString().padStart(2, '0')}`;
  return withUnit(nameCurrency(currency), units);
}

/** What milli-Megajoules are worth, in hundredths of the currency, rounded down as the desk does. */
export function convertAmount(milli: string, perMegajoule: string): string {
  const [whole = '0', places = ''] = perMegajoule.split('.');
  return ((BigInt(milli) * BigInt(whole + places.padEnd(6, '0'))) / 10_000_000n).toString();
}
