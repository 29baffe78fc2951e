import { parseMoney, USD } from '@atlas/money/money';

/** What a person typed in dollars, as cents in digits; undefined unless it is an amount above zero. */
export function readDealAmount(text: string): string | undefined {
  return parseMoney(text.replace(/^\s*(usd|us\$|\$)\s*/i, '').replaceAll(/,(?=\d{3})/g, ''), USD)?.amount.toString();
}

/** Cents as a field shows them: `1204.50`, without decimals where they are zero. */
export function writeDealAmount(cents: string): string {
  const [whole, places] = [cents.slice(0, -2) || '0', cents.slice(-2).padStart(2, '0')];
  return places === '00' ? whole : `${whole}.${places}`;
}

/** How far a price is below another one, as `12.5%`; undefined if it is not. Both are cents in digits. */
export function shareBelow(cents: string, other: string): string | undefined {
  const [price, whole] = [BigInt(cents), BigInt(other)];
  if (price >= whole || whole === 0n) return undefined;
  const tenths = Math.round(Number(((whole - price) * 100_000n) / whole) / 100);
  return `${(Math.max(tenths, 1) / 10).toFixed(1)}%`;
}
