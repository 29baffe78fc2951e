/** An exact fraction: `numerator / denominator`, the denominator above zero. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const PERCENT = /^(\d{1,7})(?:\.(\d{1,4}))?$/;

/** A percentage as a decimal string of at most 4 places, as a fraction of one: `12.5` is 1/8; undefined for anything else. */
export function readPercent(text: string): Fraction | undefined {
  const [, whole = '', places = ''] = PERCENT.exec(text) ?? [];
  if (whole === '') return undefined;
  return { numerator: BigInt(whole + places.padEnd(4, '0')), denominator: 1_000_000n };
}

/** The whole number nearest to a fraction; a half goes away from zero. @throws RangeError for a denominator below one */
export function roundHalfAway(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 1n) throw new RangeError('A denominator has to be above zero.');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** A share of an amount, rounded to its smallest part. */
export function takeShare(amount: bigint, share: Fraction): bigint {
  return roundHalfAway(amount * share.numerator, share.denominator);
}

/** An amount in equal parts, each cut to its smallest part; the last takes the remainder. */
export function splitEqually(amount: bigint, parts: number): readonly bigint[] {
  const part = amount / BigInt(parts);
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? amount - part * BigInt(parts - 1) : part));
}

/** The smaller of two amounts. */
export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
