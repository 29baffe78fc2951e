/** A rate as an exact fraction in lowest terms: one unit given is num/den units got. */
export interface Rate {
  readonly num: bigint;
  readonly den: bigint;
}

/** The fraction in lowest terms. */
export function reduceRate({ num, den }: Rate): Rate {
  const divisor = greatestCommonDivisor(num, den);
  return { num: num / divisor, den: den / divisor };
}

/** A decimal text with at most six places as a fraction. */
export function readRate(text: string): Rate {
  const [whole = '0', places = ''] = text.split('.');
  return reduceRate({ num: BigInt(whole + places), den: 10n ** BigInt(places.length) });
}

/** A rate whose lower number divides a power of ten, as decimal text; undefined for any other. */
export function writeRate(rate: Rate): string | undefined {
  const { num, den } = reduceRate(rate);
  for (let places = 0; places <= 12; places += 1) {
    const scale = 10n ** BigInt(places);
    if (scale % den !== 0n) continue;
    const digits = ((num * scale) / den).toString().padStart(places + 1, '0');
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }
  return undefined;
}

/** A rate as screens and papers write it: `26.84`, `1,204.5`, rounded to six places. */
export function writeRateFigure({ num, den }: Rate): string {
  const millionths = (2n * num * 1_000_000n + den) / (2n * den);
  const places = (millionths % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '');
  const whole = (millionths / 1_000_000n).toLocaleString('en-GB');
  return places === '' ? whole : `${whole}.${places}`;
}

/** How much one of the dearer unit is worth in the other, whichever was given: ZiG for a dollar. */
export function orientRate(rate: Rate): Rate {
  return rate.num >= rate.den ? rate : invertRate(rate);
}

/** The rate in the other direction. */
export function invertRate({ num, den }: Rate): Rate {
  return { num: den, den: num };
}

/** An amount above zero in the other unit, both in hundredths, rounded half away from zero. */
export function convertAmount(amount: bigint, { num, den }: Rate): bigint {
  return (2n * amount * num + den) / (2n * den);
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}
