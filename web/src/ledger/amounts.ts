import { MJ, parseMoney } from '@atlas/money/money';

/** What a person typed as Megajoules, in milli-Megajoules; undefined unless it is an amount above zero. */
export function readMegajoules(text: string): string | undefined {
  return parseMoney(text, MJ)?.amount.toString();
}

/** What milli-Megajoules are worth, in hundredths of the currency, rounded down as the desk does. */
export function convertAmount(milli: string, perMegajoule: string): string {
  const [whole = '0', places = ''] = perMegajoule.split('.');
  return ((BigInt(milli) * BigInt(whole + places.padEnd(6, '0'))) / 10_000_000n).toString();
}
