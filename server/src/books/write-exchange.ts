import type { AppliedRate, ExchangedMoney } from '@atlas/contract/books';
import * as words from '@atlas/messages/books';
import { orientRate, writeRateFigure } from '@atlas/money/exchange-rate';
import { writeMoney } from '@atlas/money/write-money';
import type { Locale } from '../platform/locale.ts';
import { printDay } from '../platform/print-moment.ts';

/** How money was exchanged, as papers say it: `ZiG 2,684.00 at 26.84 (12 Nov 2026) = USD 100.00`. */
export function writeExchange({ given, got, rate }: ExchangedMoney, locale: Locale): string {
  const amounts = { given: writeMoney(given.amount, given.unit), got: writeMoney(got.amount, got.unit) };
  return words.exchanged({ ...amounts, ...describe(rate, locale) }, { locale });
}

/** A rate and the day from which it is in force: `26.84 (12 Nov 2026)`. */
export function writeAppliedRate(rate: AppliedRate, locale: Locale): string {
  return words.rateFrom(describe(rate, locale), { locale });
}

function describe({ num, den, day }: AppliedRate, locale: Locale) {
  const figure = writeRateFigure(orientRate({ num: BigInt(num), den: BigInt(den) }));
  return { rate: figure, day: printDay(day, locale) };
}
