import { type Fraction, readPercent, takeShare } from '../percent.ts';
import { addDays, addPeriods, type Day, type Period } from './days.ts';
import type { RopEvent, RopEventKind, RopMovement } from './journal.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';
import type { RopStep } from './steps.ts';
import { financedBy, type Outcome, type RopTerms, type ScheduleTerms, type TermsRefusal } from './terms.ts';

/** An instalment while a contract is replayed. Its interest includes what was carried into it. */
export interface RunningInstalment extends PlannedRow {
  readonly n: number;
  readonly carried: bigint;
  readonly period: Period;
  /** The day of the new terms that brought it; null for those of the contract. */
  readonly beganOn: Day | null;
  isDue: boolean;
  isCancelled: boolean;
  cancelledOn: Day | null;
  /** The day on which nothing was open any more. */
  closedOn: Day | null;
  interestPaid: bigint;
  interestWaived: bigint;
  principalPaid: bigint;
  /** Days of late fees that have passed, charged or not. */
  feeDaysPassed: number;
}

/** A late fee that was charged. */
export interface RunningFee {
  readonly n: number;
  readonly charged: bigint;
  open: bigint;
}

/** Money that was received and not yet used: the buyer's credit. */
export interface RunningReceipt {
  readonly id: string;
  left: bigint;
}

/** What a receipt was used for. */
export interface Allocation {
  readonly payment: string;
  readonly to: 'interest' | 'principal' | 'late_fee' | 'accrued_interest' | 'exercise';
  /** The instalment's number, where it is about one. */
  readonly n: number | null;
  readonly amount: bigint;
}

/** A contract while its steps are replayed. */
export interface RunningContract {
  readonly terms: RopTerms;
  readonly financed: bigint;
  readonly share: Fraction;
  schedule: ScheduleTerms;
  readonly instalments: RunningInstalment[];
  readonly fees: RunningFee[];
  readonly receipts: RunningReceipt[];
  readonly allocations: Allocation[];
  readonly events: RopEvent[];
  principalPaid: bigint;
  optionFeeHeld: bigint;
  depositHeld: bigint;
  isPaused: boolean;
  defaultedOn: Day | null;
  ended: 'settled' | 'exercised' | 'terminated' | null;
}

/** Why a step cannot be replayed. */
export type StepRefusal =
  | TermsRefusal
  | 'refund_over_credit'
  | 'waiver_over_open'
  | 'nothing_to_restructure'
  | 'credit_short'
  | 'contract_ended';

/** A contract before its first step; refused when its terms cannot be kept. */
export function beginContract(terms: RopTerms): Outcome<RunningContract, TermsRefusal> {
  const share = readPercent(terms.rentCreditPercent);
  const plan = planRows(financedBy(terms), terms);
  if (share === undefined) return { ok: false, code: 'terms_refused' };
  if (!plan.ok) return plan;
  const contract: RunningContract = {
    terms,
    financed: financedBy(terms),
    share,
    schedule: terms,
    instalments: [],
    fees: [],
    receipts: [],
    allocations: [],
    events: [],
    principalPaid: 0n,
    optionFeeHeld: 0n,
    depositHeld: 0n,
    isPaused: false,
    defaultedOn: null,
    ended: null,
  };
  appendRows(contract, plan.value, terms, []);
  return { ok: true, value: contract };
}

/** Adds rows to the schedule, each with its part of the interest that is carried into them. */
export function appendRows(
  { instalments }: RunningContract,
  rows: readonly PlannedRow[],
  { frequency, termMonths = 0 }: ScheduleTerms,
  carried: readonly bigint[],
  beganOn: Day | null = null,
): void {
  const before = instalments.length;
  rows.forEach((row, index) => {
    const part = carried[index] ?? 0n;
    instalments.push({
      ...row,
      interest: row.interest + part,
      carried: part,
      n: before + index + 1,
      period: { frequency, termMonths: frequency === 'one_time' ? 1 : termMonths },
      beganOn,
      isDue: false,
      isCancelled: false,
      cancelledOn: null,
      closedOn: null,
      interestPaid: 0n,
      interestWaived: 0n,
      principalPaid: 0n,
      feeDaysPassed: 0,
    });
  });
}

/** What an instalment still asks for. A cancelled one asks for nothing. */
export function openOf(instalment: RunningInstalment): bigint {
  return openInterestOf(instalment) + openPrincipalOf(instalment);
}

export function openInterestOf({ isCancelled, interest, interestPaid, interestWaived }: RunningInstalment): bigint {
  return isCancelled ? 0n : interest - interestPaid - interestWaived;
}

export function openPrincipalOf({ isCancelled, principal, principalPaid }: RunningInstalment): bigint {
  return isCancelled ? 0n : principal - principalPaid;
}

/** Takes an instalment out of the schedule. */
export function cancel(instalment: RunningInstalment, on: Day): void {
  instalment.isCancelled = true;
  instalment.cancelledOn = on;
}

/** Notes the day on which due instalments were closed by payment or waiver. */
export function noteClosed({ instalments }: RunningContract, on: Day): void {
  for (const instalment of instalments) {
    if (instalment.isDue && !instalment.isCancelled && openOf(instalment) === 0n) instalment.closedOn ??= on;
  }
}

/** The instalments that have fallen due and still ask for something. */
export function listOpen({ instalments }: RunningContract): readonly RunningInstalment[] {
  return instalments.filter((instalment) => instalment.isDue && openOf(instalment) > 0n);
}

/** The next instalment that is not due yet. */
export function findNext({ instalments }: RunningContract): RunningInstalment | undefined {
  return instalments.find(({ isDue, isCancelled }) => !isDue && !isCancelled);
}

/** The buyer's unused money. */
export function creditOf({ receipts }: RunningContract): bigint {
  return receipts.reduce((sum, { left }) => sum + left, 0n);
}

export function feesOpenOf({ fees }: RunningContract): bigint {
  return fees.reduce((sum, { open }) => sum + open, 0n);
}

/** What the buyer has earned towards the price. */
export function rentCreditOf({ principalPaid, share }: RunningContract): bigint {
  return takeShare(principalPaid, share);
}

/** The option price: what was financed, less the rent credit. */
export function exercisePriceOf(contract: RunningContract): bigint {
  return contract.financed - rentCreditOf(contract);
}

/** The next day on which an instalment may cost a late fee; null when there is none. */
export function nextFeeDay({ terms }: RunningContract, instalment: RunningInstalment): Day | null {
  const { lateFee, graceDays } = terms;
  const { feeDaysPassed: passed } = instalment;
  if (lateFee === null || !instalment.isDue || openOf(instalment) === 0n) return null;
  if (passed >= (lateFee.per === 'once' ? 1 : lateFee.most)) return null;
  return addPeriods(addDays(instalment.due, graceDays + 1), instalment.period, passed);
}

/** Writes an event with its movements; those of nothing are left out. */
export function recordEvent(
  { events }: RunningContract,
  kind: RopEventKind,
  {
    on,
    step = null,
    instalment = null,
  }: { readonly on: Day; readonly step?: string | null; readonly instalment?: number | null },
  movements: readonly RopMovement[],
): void {
  const moved = movements.filter(({ amount }) => amount !== 0n);
  events.push({ on, kind, step, instalment, movements: moved });
}

export type StepOf<Kind extends RopStep['kind']> = Extract<RopStep, { readonly kind: Kind }>;
