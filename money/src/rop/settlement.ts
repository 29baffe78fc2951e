import { roundHalfAway, takeShare } from '../percent.ts';
import { countDays, type Day } from './days.ts';
import { creditOf, feesOpenOf, findNext, listOpen, openOf, openPrincipalOf, type RunningContract } from './running.ts';

/** The next instalment's own interest for the days of its period that have passed. */
export function accruedInterest(contract: RunningContract, asOf: Day): bigint {
  const next = findNext(contract);
  if (next === undefined || asOf <= next.from) return 0n;
  const days = BigInt(countDays(next.from, asOf));
  return roundHalfAway((next.interest - next.carried) * days, BigInt(countDays(next.from, next.due)));
}

/** Interest that new terms carried into instalments that are not billed yet. */
export function unbilledCarried({ instalments }: RunningContract): bigint {
  return instalments.reduce((sum, { isDue, isCancelled, carried }) => (isDue || isCancelled ? sum : sum + carried), 0n);
}

/** The option price once all principal that is due has been paid. */
export function priceOncePaid(contract: RunningContract): bigint {
  const due = listOpen(contract).reduce((sum, instalment) => sum + openPrincipalOf(instalment), 0n);
  return contract.financed - takeShare(contract.principalPaid + due, contract.share);
}

/**
 * What ends the contract and buys the asset on a day, less the buyer's credit. Below zero when the credit is more than
 * enough.
 */
export function settlementOf(contract: RunningContract, asOf: Day): bigint {
  if (contract.ended !== null) return 0n;
  const open = listOpen(contract).reduce((sum, instalment) => sum + openOf(instalment), 0n);
  const interest = accruedInterest(contract, asOf) + unbilledCarried(contract);
  return feesOpenOf(contract) + open + interest + priceOncePaid(contract) - creditOf(contract);
}
