import { FINEST_SHARE, type Share } from '@atlas/contract/right-kind';

/** A share in lowest terms. */
export function reduceShare({ numerator, denominator }: Share): Share {
  const common = Number(findCommon(BigInt(numerator), BigInt(denominator)));
  return { numerator: numerator / common, denominator: denominator / common };
}

/** The sum of two shares; undefined if its denominator is too large to be kept. */
export function addShares(one: Share, other: Share): Share | undefined {
  return combine(one, other, (left, right) => left + right);
}

/** What is left of a share; undefined if nothing is, or if its denominator is too large to be kept. */
export function subtractShares(whole: Share, part: Share): Share | undefined {
  return combine(whole, part, (left, right) => left - right);
}

/** Less than zero if the first is smaller, zero if both are equal. */
export function compareShares(one: Share, other: Share): number {
  const left = BigInt(one.numerator) * BigInt(other.denominator);
  const right = BigInt(other.numerator) * BigInt(one.denominator);
  return left < right ? -1 : Number(left > right);
}

/** `1/3`, and `1/1` for the whole. */
export function writeShare({ numerator, denominator }: Share): string {
  return `${numerator}/${denominator}`;
}

function combine(one: Share, other: Share, join: (left: bigint, right: bigint) => bigint): Share | undefined {
  const left = BigInt(one.numerator) * BigInt(other.denominator);
  const right = BigInt(other.numerator) * BigInt(one.denominator);
  const numerator = join(left, right);
  if (numerator < 1n) return undefined;
  const denominator = BigInt(one.denominator) * BigInt(other.denominator);
  const common = findCommon(numerator, denominator);
  const lowest = { numerator: Number(numerator / common), denominator: Number(denominator / common) };
  return lowest.denominator > FINEST_SHARE ? undefined : lowest;
}

/** The greatest common divisor; the second is not zero. */
function findCommon(one: bigint, other: bigint): bigint {
  return one === 0n ? other : findCommon(other % one, one);
}
