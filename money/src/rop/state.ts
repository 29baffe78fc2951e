import { countDays, type Day } from './days.ts';
import { isPaidUp } from './replay.ts';
import {
  creditOf,
  exercisePriceOf,
  feesOpenOf,
  findNext,
  listOpen,
  openOf,
  type RunningContract,
  type RunningInstalment,
  rentCreditOf,
} from './running.ts';
import { settlementOf } from './settlement.ts';

/** The state of a running contract, by its payments. */
export type PaymentStatus = 'active' | 'default' | 'paid_up' | 'settled' | 'exercised' | 'terminated';

/** The state of an instalment. */
type InstalmentState = 'scheduled' | 'due' | 'overdue' | 'paid' | 'waived' | 'cancelled';

/** One instalment on a day. */
export interface InstalmentFigures {
  readonly n: number;
  readonly due: Day;
  readonly state: InstalmentState;
  /** Part is paid and part is open. It is never shown as paid. */
  readonly partPaid: boolean;
  readonly interest: bigint;
  readonly principal: bigint;
  /** The part of the interest that new terms carried into it. */
  readonly carried: bigint;
  readonly interestPaid: bigint;
  readonly interestWaived: bigint;
  readonly principalPaid: bigint;
  readonly open: bigint;
  readonly lateFees: bigint;
  readonly lateFeesOpen: bigint;
}

/** The figures of a contract at the end of a day. */
export interface RopFigures {
  readonly asOf: Day;
  readonly status: PaymentStatus;
  /** Open instalments that are due by this day. */
  readonly dueNow: bigint;
  /** Open instalments that were due before it, without late fees. */
  readonly arrears: bigint;
  readonly lateFeesOpen: bigint;
  /** Days since the oldest of the arrears was due. */
  readonly daysPastDue: number;
  readonly credit: bigint;
  readonly next: { readonly n: number; readonly due: Day; readonly amount: bigint } | null;
  readonly rentCredit: bigint;
  /** The option price by what has been paid so far. */
  readonly exercisePrice: bigint;
  /** What ends the contract and buys the asset on this day; below zero when the credit is more than enough. */
  readonly settlement: bigint;
  readonly principalPaid: bigint;
  readonly instalments: readonly InstalmentFigures[];
}

/** The figures of a replayed contract at the end of the day to which it was replayed. */
export function describeContract(contract: RunningContract, asOf: Day): RopFigures {
  const open = listOpen(contract);
  const late = open.filter(({ due }) => due < asOf);
  const next = findNext(contract);
  const oldest = late.reduce<Day | null>((first, { due }) => (first === null || due < first ? due : first), null);
  return {
    asOf,
    status: statusOf(contract),
    dueNow: sumOpen(open),
    arrears: sumOpen(late),
    lateFeesOpen: feesOpenOf(contract),
    daysPastDue: oldest === null ? 0 : countDays(oldest, asOf),
    credit: creditOf(contract),
    next: next === undefined ? null : { n: next.n, due: next.due, amount: next.interest + next.principal },
    rentCredit: rentCreditOf(contract),
    exercisePrice: exercisePriceOf(contract),
    settlement: settlementOf(contract, asOf),
    principalPaid: contract.principalPaid,
    instalments: contract.instalments.map((instalment) => describeInstalment(contract, instalment, asOf)),
  };
}

function statusOf(contract: RunningContract): PaymentStatus {
  if (contract.ended !== null) return contract.ended;
  if (contract.defaultedOn !== null) return 'default';
  return isPaidUp(contract) ? 'paid_up' : 'active';
}

function sumOpen(instalments: readonly RunningInstalment[]): bigint {
  return instalments.reduce((sum, instalment) => sum + openOf(instalment), 0n);
}

function describeInstalment({ fees }: RunningContract, instalment: RunningInstalment, asOf: Day): InstalmentFigures {
  const { n, due, interest, principal, carried, interestPaid, interestWaived, principalPaid } = instalment;
  const open = openOf(instalment);
  const own = fees.filter((fee) => fee.n === n);
  return {
    n,
    due,
    state: stateOf(instalment, asOf),
    partPaid: open > 0n && interestPaid + principalPaid > 0n,
    interest,
    principal,
    carried,
    interestPaid,
    interestWaived,
    principalPaid,
    open,
    lateFees: own.reduce((sum, fee) => sum + fee.charged, 0n),
    lateFeesOpen: own.reduce((sum, fee) => sum + fee.open, 0n),
  };
}

function stateOf(instalment: RunningInstalment, asOf: Day): InstalmentState {
  if (instalment.isCancelled) return 'cancelled';
  if (!instalment.isDue) return 'scheduled';
  if (openOf(instalment) === 0n) return instalment.interestWaived > 0n ? 'waived' : 'paid';
  return instalment.due < asOf ? 'overdue' : 'due';
}
