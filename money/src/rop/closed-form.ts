import { type Fraction, roundHalfAway } from '../percent.ts';

/** One period in the closed form, as spreadsheets calculate it: each figure rounded by itself. */
export interface ClosedForm {
  readonly pmt: bigint;
  readonly ipmt: bigint;
  readonly ppmt: bigint;
}

/**
 * The functions PMT, IPMT and PPMT of a spreadsheet, with exact fractions in place of floating point.
 * With q = 1 + i: PMT = A·i·qⁿ/(qⁿ−1), IPMT(k) = A·i·(qⁿ−q^(k−1))/(qⁿ−1), PPMT(k) = A·i·q^(k−1)/(qⁿ−1).
 * @param rate interest of one period
 * @param count n, the number of periods
 * @param period k, from 1
 */
export function payByClosedForm(amount: bigint, rate: Fraction, count: number, period: number): ClosedForm {
  const { numerator: i, denominator: d } = rate;
  if (i === 0n) {
    const part = roundHalfAway(amount, BigInt(count));
    return { pmt: part, ipmt: 0n, ppmt: part };
  }
  const n = BigInt(count);
  const before = BigInt(period - 1);
  const whole = (d + i) ** n;
  const divisor = d * (whole - d ** n);
  const grown = (d + i) ** before * d ** (n - before);
  return {
    pmt: roundHalfAway(amount * i * whole, divisor),
    ipmt: roundHalfAway(amount * i * (whole - grown), divisor),
    ppmt: roundHalfAway(amount * i * grown, divisor),
  };
}
