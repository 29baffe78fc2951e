import type { Reply } from '@atlas/contract/endpoint';
import { type ExchangeRate, listRates } from '@atlas/contract/exchange';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { readPaymentDesk } from '@atlas/contract/payments';
import * as paymentsText from '@atlas/messages/payments';
import { convertAmount, invertRate, readRate } from '@atlas/money/exchange-rate';
import { useRead } from '../../api/use-read.ts';
import { writeExchange } from '../books/write-exchange.ts';
import { readAmount } from '../rops/amounts.ts';

/** As many as {@link listRates} answers. */
const LISTED_RATES = 200;

type Values = Readonly<Record<'deal' | 'account' | 'amount' | 'receivedOn', string>>;
type ExchangePreviewProps = { companyID: CompanyId; desk: Reply<typeof readPaymentDesk>; values: Values };

/** What money in another currency than its deal’s is worth in it, at the rate that is in force on its day. */
export function ExchangePreview({ companyID, desk, values }: ExchangePreviewProps) {
  const rates = useRead(listRates, { params: { companyID } }).data?.rates;
  const given = desk.accounts.find(({ slug }) => slug === values.account)?.unit;
  const got = desk.dues.find(({ id }) => id === values.deal)?.unit;
  if (given === undefined || got === undefined || given === got || rates === undefined) return null;
  const found = rates.find((rate) => rate.day <= values.receivedOn && isBetween(rate, given, got));
  // Older ones than the list has may be in force on an older day.
  if (found === undefined && rates.length >= LISTED_RATES) return null;
  if (found === undefined) return <p className="text-13 text-secondary">{paymentsText.exchangeRateMissing()}</p>;
  const amount = readAmount(values.amount);
  if (!/^[1-9]\d*$/.test(amount)) return null;
  return (
    <p role="status" className="figure text-13">
      {writeExchange(exchangeAt(found, { unit: given, amount: BigInt(amount) }, got))}
    </p>
  );
}

/** Whether a rate is of these two currencies, in whichever direction it was entered. */
function isBetween(rate: ExchangeRate, one: ExchangeRate['given'], other: ExchangeRate['given']): boolean {
  return (rate.given === one && rate.got === other) || (rate.given === other && rate.got === one);
}

function exchangeAt(
  { given, rate, day }: ExchangeRate,
  money: { readonly unit: ExchangeRate['given']; readonly amount: bigint },
  unit: ExchangeRate['got'],
) {
  const entered = readRate(rate);
  const { num, den } = given === money.unit ? entered : invertRate(entered);
  return {
    given: { unit: money.unit, amount: money.amount.toString() },
    got: { unit, amount: convertAmount(money.amount, { num, den }).toString() },
    rate: { num: num.toString(), den: den.toString(), day },
  };
}
