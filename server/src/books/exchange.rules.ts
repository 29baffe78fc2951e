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
