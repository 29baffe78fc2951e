import { least, readPercent, splitEqually, takeShare } from '../percent.ts';
import { allocateCredit, takeCredit } from './allocate.ts';
import type { Day } from './days.ts';
import type { RopMovement } from './journal.ts';
import { planRows } from './plan-rows.ts';
import {
  appendRows,
  cancel,
  creditOf,
  exercisePriceOf,
  feesOpenOf,
  findNext,
  openInterestOf,
  openOf,
  openPrincipalOf,
  type RunningContract,
  type RunningInstalment,
  recordEvent,
  rentCreditOf,
  type StepOf,
  type StepRefusal,
} from './running.ts';
import { accruedInterest, settlementOf, unbilledCarried } from './settlement.ts';
import type { ScheduleTerms } from './terms.ts';

/** Refunds credit to the buyer. */
export function refund(contract: RunningContract, { id, on, amount }: StepOf<'refund'>): StepRefusal | null {
  if (amount > creditOf(contract)) return 'refund_over_credit';
  takeCredit(contract, amount, null);
  recordEvent(contract, 'refund', { on, step: id }, [{ debit: '2010', credit: 'money', amount }]);
  return null;
}

/** Forgives a late fee, or the interest of an instalment that is due. */
export function waive(contract: RunningContract, step: StepOf<'waive'>): StepRefusal | null {
  const { id, on, what, instalment, amount } = step;
  const isRefused = what === 'late_fee' ? waiveFees(contract, instalment, amount) : waiveInterest(contract, step);
  if (isRefused) return 'waiver_over_open';
  const credit = what === 'late_fee' ? '1210' : '1200';
  recordEvent(contract, 'waiver', { on, step: id, instalment }, [{ debit: '5100', credit, amount }]);
  return null;
}

function waiveFees({ fees }: RunningContract, n: number, amount: bigint): boolean {
  const open = fees.filter((fee) => fee.n === n && fee.open > 0n);
  if (amount > open.reduce((sum, fee) => sum + fee.open, 0n)) return true;
  let left = amount;
  for (const fee of open) {
    const part = least(fee.open, left);
    fee.open -= part;
    left -= part;
  }
  return false;
}

function waiveInterest({ instalments }: RunningContract, { instalment: n, amount }: StepOf<'waive'>): boolean {
  const instalment = instalments.find((one) => one.n === n);
  if (instalment === undefined || !instalment.isDue || amount > openInterestOf(instalment)) return true;
  instalment.interestWaived += amount;
  return false;
}

/**
 * Replaces the open instalments by new ones. Interest of unpaid instalments, what has accrued, and what an earlier
 * restructure carried are carried: split over the new instalments, free of interest and rent credit.
 */
export function restructure(contract: RunningContract, { id, on, terms }: StepOf<'restructure'>): StepRefusal | null {
  const unpaid = contract.instalments.filter((instalment) => openOf(instalment) > 0n);
  const principal = unpaid.reduce((sum, instalment) => sum + openPrincipalOf(instalment), 0n);
  if (principal === 0n) return 'nothing_to_restructure';
  const schedule: ScheduleTerms = { method: contract.schedule.method, ...terms, start: on };
  const plan = planRows(principal, schedule);
  if (!plan.ok) return plan.code;
  const billed = unpaid.filter(({ isDue }) => isDue);
  const carried =
    billed.reduce((sum, instalment) => sum + openInterestOf(instalment), 0n) +
    accruedInterest(contract, on) +
    unbilledCarried(contract);
  recordEvent(contract, 'restructured', { on, step: id }, billed.flatMap(takeBack));
  for (const instalment of unpaid) cancel(instalment, on);
  appendRows(contract, plan.value, schedule, splitEqually(carried, schedule.count), on);
  contract.schedule = schedule;
  return null;
}

function takeBack(instalment: RunningInstalment): readonly RopMovement[] {
  return [
    { debit: '2045', credit: '1200', amount: openPrincipalOf(instalment) },
    { debit: '4020', credit: '1200', amount: openInterestOf(instalment) },
  ];
}

/** Ends the schedule early: credit pays what has accrued, and what is left of it has to cover the option price. */
export function settle(contract: RunningContract, { id, on }: StepOf<'settle'>): StepRefusal | null {
  if (settlementOf(contract, on) > 0n) return 'credit_short';
  const amount = accruedInterest(contract, on) + unbilledCarried(contract);
  takeCredit(contract, amount, { to: 'accrued_interest', n: null });
  recordEvent(contract, 'settled', { on, step: id }, [
    { debit: '1200', credit: '4020', amount },
    { debit: '2010', credit: '1200', amount },
  ]);
  cancelUnbilled(contract, on);
  contract.ended = 'settled';
  return null;
}

/** Buys the asset: credit pays the option price, and what was held for the buyer becomes the sale's income. */
export function exercise(contract: RunningContract, { id, on }: StepOf<'exercise'>): StepRefusal | null {
  const price = exercisePriceOf(contract);
  const isOver = findNext(contract) === undefined && contract.instalments.every((one) => openOf(one) === 0n);
  if (!isOver || feesOpenOf(contract) > 0n || creditOf(contract) < price) return 'credit_short';
  takeCredit(contract, price, { to: 'exercise', n: null });
  recordEvent(contract, 'exercised', { on, step: id }, [
    { debit: '1220', credit: '4000', amount: price },
    { debit: '2010', credit: '1220', amount: price },
    { debit: '2030', credit: '4000', amount: contract.optionFeeHeld },
    { debit: '2040', credit: '4000', amount: contract.depositHeld },
    { debit: '2050', credit: '4000', amount: rentCreditOf(contract) },
  ]);
  contract.ended = 'exercised';
  return null;
}

/**
 * Ends the contract without a sale. The deposit pays what is open, the option fee is forfeited, and so is the rent
 * credit but for the agreed share. What is still open is written off, and what is left of the credit is to be refunded.
 */
export function terminate(contract: RunningContract, { id, on }: StepOf<'terminate'>): StepRefusal | null {
  contract.receipts.push({ id, left: contract.depositHeld });
  const applied = allocateCredit(contract);
  const rest = takeCredit(contract, creditOf(contract), null);
  const earned = rentCreditOf(contract);
  const returned = takeShare(earned, readPercent(contract.terms.returnedPercent ?? '0') ?? NOTHING);
  const open = contract.instalments.filter(({ isDue }) => isDue);
  recordEvent(contract, 'terminated', { on, step: id }, [
    { debit: '2040', credit: '2010', amount: contract.depositHeld },
    ...applied,
    { debit: '2010', credit: '2060', amount: rest },
    { debit: '2030', credit: '4040', amount: contract.optionFeeHeld },
    { debit: '2050', credit: '4040', amount: earned - returned },
    { debit: '2050', credit: '2060', amount: returned },
    ...open.flatMap((instalment): RopMovement[] => [
      { debit: '2045', credit: '1200', amount: openPrincipalOf(instalment) },
      { debit: '5110', credit: '1200', amount: openInterestOf(instalment) },
    ]),
    { debit: '5110', credit: '1210', amount: feesOpenOf(contract) },
  ]);
  for (const instalment of contract.instalments) if (openOf(instalment) > 0n) cancel(instalment, on);
  for (const fee of contract.fees) fee.open = 0n;
  contract.ended = 'terminated';
  return null;
}

const NOTHING = { numerator: 0n, denominator: 1n };

function cancelUnbilled({ instalments }: RunningContract, on: Day): void {
  for (const instalment of instalments) if (!instalment.isDue && !instalment.isCancelled) cancel(instalment, on);
}
