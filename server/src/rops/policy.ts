import type { OwnershipState } from '@atlas/contract/assets';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import {
  acceptRopChange,
  defaultRop,
  refuseRopChange,
  restructureRop,
  terminateRop,
  waiveRop,
  withdrawRopChange,
} from '@atlas/contract/rop-changes';
import { DEFAULT_FROM_DAYS, NOTICE_DAYS, type RopChangeKind, type RopDetail } from '@atlas/contract/rop-view';
import {
  approveRop,
  draftRop,
  exerciseRop,
  returnRop,
  sendRopLink,
  settleRop,
  submitRop,
  withdrawRop,
} from '@atlas/contract/rops';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { ropLife } from '@atlas/contract/steps/rop';
import { type ActingPerson, hinderClosing, hinderSecondHand } from '@atlas/contract/two-hands';
import { addDays } from '@atlas/money/rop/days';
import type { RopFigures } from '@atlas/money/rop/state';
import type { StoredChange } from './change-repository.ts';
import type { StoredRop } from './rop-repository.ts';

/** A contract begins no more than a year ago. */
const MOST_DAYS_BACK = 366;

type StepName = keyof typeof ropLife.steps;

/** What decides about the steps of a contract. */
export interface RopSituation {
  readonly rop: Pick<StoredRop, 'state' | 'draftedBy' | 'defaultedOn' | 'today' | 'terms'>;
  readonly figures: Pick<RopFigures, 'daysPastDue' | 'settlement' | 'exercisePrice' | 'credit'>;
  readonly changes: readonly StoredChange[];
  readonly person: ActingPerson;
  /** Whether the acting person is the buyer. */
  readonly isBuyer: boolean;
  /** Why the acting person is no second one about contracts yet; undefined if they are. */
  readonly newcomer: Hindrance | undefined;
  /** The receipt of a payment whose reversal waits for a second person; null without one. */
  readonly receiptBeingReversed: string | null;
}

/** Why a step is closed in the state of a contract; undefined while it is open. */
export function hinderByState(step: StepName, { state }: Pick<StoredRop, 'state'>): Hindrance | undefined {
  return isOpenIn(ropLife.steps[step], state) ? undefined : because('rop_step_closed', { state });
}

/** Why no contract can have an asset in a state; undefined if one can. A reserved asset is free for its buyer. */
export function hinderByOwnership(state: OwnershipState): Hindrance | undefined {
  if (state === 'ON_SALE' || state === 'RESERVED') return undefined;
  return because(state === 'HELD' ? 'not_on_sale' : 'under_deal');
}

/**
 * Why a contract cannot begin on a day; undefined if it can. What has come due since is posted when the contract becomes
 * active, with its late fees, and holds up the books meanwhile.
 */
export function hinderStart(start: string, today: string): Hindrance | undefined {
  const first = addDays(today, -MOST_DAYS_BACK);
  return start < first ? because('rop_start_too_early', { day: first }) : undefined;
}

/** Why the acting person cannot approve a contract; undefined if they can. */
export function hinderApproval({
  rop,
  person,
  isBuyer,
  newcomer,
}: Pick<RopSituation, 'rop' | 'person' | 'isBuyer' | 'newcomer'>): Hindrance | undefined {
  const closed =
    hinderByState('approve', rop) ??
    hinderSecondHand('rop', person, rop.draftedBy) ??
    hinderStart(rop.terms.start, rop.today);
  return closed ?? (isBuyer ? because('buyer_is_you') : newcomer);
}

/** The first day on which a contract in default can be terminated; null while it is not in default. */
export function findTerminableDay({ state, defaultedOn }: Pick<StoredRop, 'state' | 'defaultedOn'>): string | null {
  return state === 'DEFAULT' && defaultedOn !== null ? addDays(defaultedOn, NOTICE_DAYS) : null;
}

/** Why nobody can propose a change of a kind now; undefined while someone can. */
export function hinderChange(kind: RopChangeKind, situation: RopSituation): Hindrance | undefined {
  const { rop, figures } = situation;
  // Every other change closes the days before it to reversals.
  const closed = hinderByState(kind, rop) ?? (kind === 'default' ? undefined : hinderClosing(situation));
  if (closed !== undefined) return closed;
  if (kind === 'default' && figures.daysPastDue < DEFAULT_FROM_DAYS) {
    return because('rop_not_late', { days: figures.daysPastDue, from: DEFAULT_FROM_DAYS });
  }
  const from = findTerminableDay(rop);
  if (kind === 'terminate' && from !== null && rop.today < from) return because('rop_notice_runs', { day: from });
  return undefined;
}

/** Why a change cannot be proposed; one of each kind waits at a time. */
export function hinderProposal(kind: RopChangeKind, situation: RopSituation): Hindrance | undefined {
  const closed = hinderChange(kind, situation);
  if (closed !== undefined) return closed;
  const waits = situation.changes.some((change) => change.kind === kind && change.state === 'PROPOSED');
  return waits ? because('rop_change_waits') : undefined;
}

/** Why the acting person cannot accept a change that is still possible; undefined if they can. */
export function hinderAcceptance(
  change: StoredChange,
  situation: Pick<RopSituation, 'person' | 'isBuyer' | 'newcomer'>,
): Hindrance | undefined {
  return hinderDecision(change, situation) ?? situation.newcomer;
}

/** Why the acting person cannot accept or refuse a change; undefined if they can. */
export function hinderDecision(
  change: StoredChange,
  { person, isBuyer }: Pick<RopSituation, 'person' | 'isBuyer'>,
): Hindrance | undefined {
  if (change.state !== 'PROPOSED') return because('change_decided');
  const own = hinderSecondHand('rop_change', person, change.proposedBy);
  return own ?? (isBuyer ? because('buyer_is_you') : undefined);
}

/** Why the acting person cannot withdraw a change; undefined if they can. */
export function hinderWithdrawal(
  change: StoredChange,
  { person }: Pick<RopSituation, 'person'>,
): Hindrance | undefined {
  if (change.state !== 'PROPOSED') return because('change_decided');
  return change.proposedBy === person.sub ? undefined : because('change_of_another');
}

/** Why a contract cannot be settled today; undefined if the buyer's credit covers it. */
export function hinderSettlement(situation: RopSituation): Hindrance | undefined {
  const { rop, figures } = situation;
  const closed = hinderByState('settle', rop) ?? hinderClosing(situation);
  if (closed !== undefined) return closed;
  return figures.settlement > 0n ? because('credit_short') : undefined;
}

/** Why the option cannot be exercised; undefined if the buyer's credit covers its price. */
export function hinderExercise(situation: RopSituation): Hindrance | undefined {
  const { rop, figures } = situation;
  const closed = hinderByState('exercise', rop) ?? hinderClosing(situation);
  if (closed !== undefined) return closed;
  return figures.credit < figures.exercisePrice ? because('credit_short') : undefined;
}

/** What a role may do with a contract. */
export function permitsOfRop(
  role: Role,
  situation: RopSituation,
): Readonly<Record<keyof RopDetail['permits'], Verdict>> {
  const { rop } = situation;
  return {
    change: permitCall(role, draftRop, hinderByState('change', rop)),
    submit: permitCall(role, submitRop, hinderByState('submit', rop)),
    return: permitCall(role, returnRop, hinderByState('return', rop)),
    approve: permitCall(role, approveRop, hinderApproval(situation)),
    withdraw: permitCall(role, withdrawRop, hinderByState('withdraw', rop) ?? hinderClosing(situation)),
    sendLink: permitCall(role, sendRopLink, hinderByState('sign', rop)),
    waive: permitCall(role, waiveRop, hinderProposal('waive', situation)),
    restructure: permitCall(role, restructureRop, hinderProposal('restructure', situation)),
    default: permitCall(role, defaultRop, hinderProposal('default', situation)),
    terminate: permitCall(role, terminateRop, hinderProposal('terminate', situation)),
    settle: permitCall(role, settleRop, hinderSettlement(situation)),
    exercise: permitCall(role, exerciseRop, hinderExercise(situation)),
  };
}

/** What a role may do with a change. */
export function permitsOfChange(
  role: Role,
  change: StoredChange,
  situation: RopSituation,
): Readonly<Record<'accept' | 'refuse' | 'withdraw', Verdict>> {
  const acceptance = hinderAcceptance(change, situation) ?? hinderChange(change.kind, situation);
  return {
    accept: permitCall(role, acceptRopChange, acceptance),
    refuse: permitCall(role, refuseRopChange, hinderDecision(change, situation)),
    withdraw: permitCall(role, withdrawRopChange, hinderWithdrawal(change, situation)),
  };
}
