/**
 * Divides a whole in proportion to amounts, so that the parts add up to it: each is cut down, and those that lost most
 * get one more (largest remainder). Amounts below zero count as nothing; all parts are 0 where there is nothing.
 */
export function shareOut(amounts: readonly bigint[], whole: number): number[] {
  const counted = amounts.map((amount) => (amount > 0n ? amount : 0n));
  const sum = counted.reduce((total, amount) => total + amount, 0n);
  if (sum === 0n) return counted.map(() => 0);
  const exact = counted.map((amount) => amount * BigInt(whole));
  const parts = exact.map((amount) => Number(amount / sum));
  const missing = whole - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((amount, at) => ({ at, loss: amount % sum }))
    .sort((one, other) => (one.loss === other.loss ? one.at - other.at : one.loss > other.loss ? -1 : 1));
  for (const { at } of byLoss.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
