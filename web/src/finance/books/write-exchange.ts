import type { AppliedRate, ExchangedMoney } from '@atlas/contract/books';
import * as booksText from '@atlas/messages/books';
import { orientRate, writeRateFigure } from '@atlas/money/exchange-rate';
import { writeMoney } from '@atlas/money/write-money';
import { formatDay } from '../../ui/format.ts';

/** How money was exchanged: `ZiG 2,684.00 at 26.84 (12 Nov 2026) = USD 100.00`. */
export function writeExchange({ given, got, rate }: ExchangedMoney): string {
  return booksText.exchanged({
    given: writeMoney(given.amount, given.unit),
    got: writeMoney(got.amount, got.unit),
    ...describe(rate),
  });
}

/** A rate and the day from which it is in force: `26.84 (12 Nov 2026)`. */
export function writeAppliedRate(rate: AppliedRate): string {
  return booksText.rateFrom(describe(rate));
}

function describe({ num, den, day }: AppliedRate) {
  return { rate: writeRateFigure(orientRate({ num: BigInt(num), den: BigInt(den) })), day: formatDay(day) };
}
