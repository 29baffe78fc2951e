import { readPercent, takeShare } from '../percent.ts';
import { allocateCredit } from './allocate.ts';
import type { Day } from './days.ts';
import { exercise, refund, restructure, settle, terminate, waive } from './decisions.ts';
import {
  beginContract,
  feesOpenOf,
  findNext,
  listOpen,
  nextFeeDay,
  noteClosed,
  openOf,
  type RunningContract,
  type RunningInstalment,
  recordEvent,
  type StepRefusal,
} from './running.ts';
import { orderSteps, type RopStep } from './steps.ts';
import type { Outcome, RopTerms } from './terms.ts';

/** A step that the rules refuse, with its reason. */
export type Replayed =
  | { readonly ok: true; readonly value: RunningContract }
  | { readonly ok: false; readonly code: StepRefusal; readonly step: string | null };

/**
 * A contract at the end of a day, by replaying its steps by value day and then as they were entered. On each day late
 * fees come first; then instalments fall due and take credit; then people's steps.
 */
export function replay(terms: RopTerms, steps: readonly RopStep[], asOf: Day): Replayed {
  const begun: Outcome<RunningContract, StepRefusal> = beginContract(terms);
  if (!begun.ok) return { ...begun, step: null };
  const contract = begun.value;
  for (const step of orderSteps(steps, asOf)) {
    passTime(contract, step.on);
    const code = takeStep(contract, step);
    if (code !== null) return { ok: false, code, step: step.id };
    noteClosed(contract, step.on);
    cure(contract, step.on);
  }
  passTime(contract, asOf);
  return { ok: true, value: contract };
}

/** What can still be done with a contract that has ended. */
const OPEN_AFTER: Readonly<Record<NonNullable<RunningContract['ended']>, readonly RopStep['kind'][]>> = {
  settled: ['payment', 'refund', 'exercise'],
  exercised: ['refund'],
  terminated: [],
};

/** Lets time pass to a day, which is included. */
function passTime(contract: RunningContract, until: Day): void {
  for (let day = nextDay(contract); day !== null && day <= until; day = nextDay(contract)) {
    for (const instalment of contract.instalments) {
      if (nextFeeDay(contract, instalment) === day) passFeeDay(contract, instalment, day);
    }
    for (const instalment of contract.instalments) {
      if (isWaiting(instalment) && instalment.due === day) fallDue(contract, instalment);
    }
    noteClosed(contract, day);
    cure(contract, day);
  }
}

/** The next day on which time alone changes something. */
function nextDay(contract: RunningContract): Day | null {
  if (contract.ended !== null) return null;
  const days = [findNext(contract)?.due, ...listOpen(contract).map((instalment) => nextFeeDay(contract, instalment))];
  return days.reduce<Day | null>(
    (first, day) => (day !== null && day !== undefined && (first === null || day < first) ? day : first),
    null,
  );
}

function isWaiting({ isDue, isCancelled }: RunningInstalment): boolean {
  return !isDue && !isCancelled;
}

function passFeeDay(contract: RunningContract, instalment: RunningInstalment, on: Day): void {
  instalment.feeDaysPassed += 1;
  if (contract.isPaused || contract.defaultedOn !== null) return;
  const charged = feeFor(contract.terms, openOf(instalment));
  if (charged === 0n) return;
  contract.fees.push({ n: instalment.n, charged, open: charged });
  recordEvent(contract, 'late_fee', { on, instalment: instalment.n }, [
    { debit: '1210', credit: '4030', amount: charged },
  ]);
}

function feeFor({ lateFee }: RopTerms, open: bigint): bigint {
  if (lateFee === null) return 0n;
  if (lateFee.kind === 'fixed') return lateFee.amount;
  const percent = readPercent(lateFee.percent);
  return percent === undefined ? 0n : takeShare(open, percent);
}

function fallDue(contract: RunningContract, instalment: RunningInstalment): void {
  instalment.isDue = true;
  recordEvent(contract, 'due', { on: instalment.due, instalment: instalment.n }, [
    { debit: '1200', credit: '2045', amount: instalment.principal },
    { debit: '1200', credit: '4020', amount: instalment.interest },
    ...allocateCredit(contract),
  ]);
}

function takeStep(contract: RunningContract, step: RopStep): StepRefusal | null {
  if (contract.ended !== null && !OPEN_AFTER[contract.ended].includes(step.kind)) return 'contract_ended';
  switch (step.kind) {
    case 'upfront':
      return receiveUpfront(contract, step);
    case 'payment':
      return receive(contract, step);
    case 'refund':
      return refund(contract, step);
    case 'waive':
      return waive(contract, step);
    case 'restructure':
      return restructure(contract, step);
    case 'settle':
      return settle(contract, step);
    case 'exercise':
      return exercise(contract, step);
    case 'terminate':
      return terminate(contract, step);
    case 'pause':
      contract.isPaused = true;
      return null;
    case 'resume':
      contract.isPaused = false;
      return null;
    case 'default':
      contract.defaultedOn = step.on;
      return null;
    case 'reverse':
      return null;
  }
}

function receiveUpfront(contract: RunningContract, step: Extract<RopStep, { kind: 'upfront' }>): null {
  contract.optionFeeHeld += step.optionFee;
  contract.depositHeld += step.deposit;
  recordEvent(contract, 'signed', { on: step.on, step: step.id }, [
    { debit: 'money', credit: '2030', amount: step.optionFee },
    { debit: 'money', credit: '2040', amount: step.deposit },
  ]);
  return null;
}

function receive(contract: RunningContract, { id, on, amount }: Extract<RopStep, { kind: 'payment' }>): null {
  contract.receipts.push({ id, left: amount });
  const movements = contract.ended === null ? allocateCredit(contract) : [];
  recordEvent(contract, 'payment', { on, step: id }, [{ debit: 'money', credit: '2010', amount }, ...movements]);
  return null;
}

/** A default ends by itself once no arrears and no late fees are left. */
function cure(contract: RunningContract, day: Day): void {
  const isBehind = listOpen(contract).some(({ due }) => due < day) || feesOpenOf(contract) > 0n;
  if (contract.defaultedOn !== null && !isBehind) contract.defaultedOn = null;
}

/** Whether a contract has nothing left to pay but the option price. */
export function isPaidUp(contract: RunningContract): boolean {
  return (
    findNext(contract) === undefined &&
    contract.instalments.every((instalment) => openOf(instalment) === 0n) &&
    feesOpenOf(contract) === 0n
  );
}
