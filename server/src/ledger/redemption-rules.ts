import type { ErrorCode } from '@atlas/contract/errors';
import type { Redemption } from '@atlas/contract/redemptions';
import type { Role } from '@atlas/contract/roles';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { redemptionLife } from '@atlas/contract/steps/redemption';
import { decidesRedemption } from './rules.ts';

/** The steps of a redemption that are open to a person. */
export type RedemptionStep = Exclude<keyof typeof redemptionLife.steps, 'request'>;

/** The state that decides the next step of a redemption. */
export interface RedemptionCase {
  readonly role: Role | null;
  /** Whether the acting person asked for it. */
  readonly mine: boolean;
  /** Whether they did, or someone who counts as the same person: an account with the same National ID. */
  readonly sameHands: boolean;
  /** Whether they, or someone who counts as the same person, approved it. */
  readonly approvedBySameHands: boolean;
  readonly status: Redemption['status'];
  /** Milli-Megajoules. */
  readonly amount: bigint;
  /** Milli-Megajoules above which Reception does not decide. */
  readonly limit: bigint;
}

type Condition = keyof typeof redemptionLife.conditions;
type Refused = Extract<ErrorCode, 'redemption_above_limit' | 'self_approval' | 'forbidden' | 'already_resolved'>;

/** Why a condition is not met. The use case checks the role's age, and the database the others in the transaction that moves the Megajoules. */
const CHECKS: Readonly<Record<Condition, (asked: RedemptionCase) => Refused | undefined>> = {
  withinLimit: ({ role, amount, limit }) =>
    decidesRedemption(role, amount, limit) ? undefined : 'redemption_above_limit',
  byAnother: ({ sameHands }) => (sameHands ? 'self_approval' : undefined),
  approvedByAnother: ({ approvedBySameHands }) => (approvedBySameHands ? 'self_approval' : undefined),
  own: ({ mine }) => (mine ? undefined : 'forbidden'),
  rated: () => undefined,
  funded: () => undefined,
  dayInRole: () => undefined,
  newReference: () => undefined,
};

/** Why a step is closed: the role is checked first, then the state. Undefined if it is open. */
export function hinderRedemption(name: RedemptionStep, asked: RedemptionCase): Refused | undefined {
  const step = redemptionLife.steps[name];
  const hindrance = step.requires.map((condition) => CHECKS[condition](asked)).find((code) => code !== undefined);
  return hindrance ?? (isOpenIn(step, asked.status) ? undefined : 'already_resolved');
}

/** The steps of a redemption that are open to a person. */
export function permitsOfRedemption(asked: RedemptionCase): Redemption['permits'] {
  const mayTake = (name: RedemptionStep) => {
    const { access } = redemptionLife.steps[name].who;
    const isCaller = access === 'member' || access.some((role) => role === asked.role);
    return isCaller && hinderRedemption(name, asked) === undefined;
  };
  return { approve: mayTake('approve'), settle: mayTake('settle'), fail: mayTake('fail'), cancel: mayTake('cancel') };
}
