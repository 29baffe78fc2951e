import type { RopCost, RopTerms } from '@atlas/contract/rop-terms';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { formatDay } from '../../ui/format.ts';

/** The terms of a contract, and its total cost. */
export function RopTermsList({ terms, cost }: { terms: RopTerms; cost: RopCost }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
      {listTerms(terms, cost).map(([term, text]) => (
        <div key={term} className="flex flex-col gap-0.5">
          <dt className="text-13 text-secondary">{term}</dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function listTerms(terms: RopTerms, cost: RopCost): readonly (readonly [string, string])[] {
  const amount = (digits: string) => writeMoney(digits, terms.unit);
  return [
    [ropsText.price(), amount(terms.price)],
    [ropsText.optionFee(), amount(terms.optionFee)],
    [ropsText.deposit(), amount(terms.deposit)],
    [ropsText.financed(), amount(cost.financed)],
    [ropsText.interestRate(), ropsText.interestText({ percent: terms.annualPercent, method: terms.method })],
    [ropsText.instalments(), ropsText.countText({ count: terms.count, frequency: terms.frequency })],
    [ropsText.start(), formatDay(terms.start)],
    [ropsText.rentCreditShare(), ropsText.percent({ percent: terms.rentCreditPercent })],
    [ropsText.returnedShare(), ropsText.percent({ percent: terms.returnedPercent })],
    [ropsText.lateFee(), describeFee(terms)],
    [ropsText.instalmentsInAll(), amount(cost.instalments)],
    [ropsText.interestInAll(), amount(cost.interest)],
    [ropsText.optionPriceAtEnd(), amount(cost.exercisePriceAtEnd)],
    [ropsText.total(), amount(cost.total)],
  ];
}

function describeFee({ lateFee, graceDays: days, unit }: RopTerms): string {
  if (lateFee === null) return ropsText.noLateFee();
  const fee =
    lateFee.kind === 'fixed' ? writeMoney(lateFee.amount, unit) : ropsText.percent({ percent: lateFee.percent });
  return ropsText.lateFeeText({ fee, days, per: lateFee.per, most: lateFee.most });
}
