import { permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { RightKind } from '@atlas/contract/right-kind';
import type { ChangeAction, ChangeState } from '@atlas/contract/rights';
import type { Role } from '@atlas/contract/roles';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { changeLife } from '@atlas/contract/steps/right';
import { TWO_HANDS } from '@atlas/contract/two-hands';
import { type AssetWithRights, hinderAction, hinderRight } from './rules.ts';

/** What decides who may decide a change. */
export interface OpenChange {
  readonly action: ChangeAction;
  readonly state: ChangeState;
  readonly byActor: boolean;
  /** With this account or with another that has the same National ID. */
  readonly bySamePerson: boolean;
  /** Whether the acting person is one of its parties. */
  readonly concernsActor: boolean;
}

const ENTERED = {
  register: changeLife.steps.enterRegistration,
  transfer: changeLife.steps.enterTransfer,
  vary: changeLife.steps.enterVariation,
  discharge: changeLife.steps.enterDischarge,
} as const;

/** The step that enters a change, with its fact. */
export function entryOf(action: ChangeAction) {
  return ENTERED[action];
}

/** Why no one but others may enter a change, or why no one may; undefined if the acting person can. */
export function hinderAcceptance(change: OpenChange, asset: AssetWithRights): Hindrance | undefined {
  if (!isOpenIn(entryOf(change.action), change.state)) return because('change_decided');
  const own = hinderOwn(change);
  if (own !== undefined) return own;
  if (change.concernsActor) return because('change_concerns_you');
  return hinderAction(change.action, asset);
}

/** Why the acting person may not refuse a change; undefined if they may. */
export function hinderRefusal(change: OpenChange): Hindrance | undefined {
  if (!isOpenIn(changeLife.steps.refuse, change.state)) return because('change_decided');
  return hinderOwn(change);
}

/** Why the acting person may not withdraw a change; undefined if they may. */
export function hinderWithdrawal(change: OpenChange): Hindrance | undefined {
  if (!isOpenIn(changeLife.steps.withdraw, change.state)) return because('change_decided');
  return change.byActor ? undefined : because('change_of_another');
}

/** What a role may do with an open change. @param newcomer why the acting person accepts nothing yet; undefined if they do */
export function permitsOfChange(
  role: Role,
  change: OpenChange,
  { asset, newcomer }: { readonly asset: AssetWithRights; readonly newcomer: Hindrance | undefined },
) {
  const { withdraw, refuse } = changeLife.steps;
  return {
    accept: permitCall(role, entryOf(change.action).who, hinderAcceptance(change, asset) ?? newcomer),
    refuse: permitCall(role, refuse.who, hinderRefusal(change)),
    withdraw: permitCall(role, withdraw.who, hinderWithdrawal(change)),
  };
}

/** What a role may propose about a right. */
export function permitsOfRight(
  role: Role,
  right: { readonly kind: RightKind; readonly endedAt: string | null },
  asset: AssetWithRights,
): Readonly<Record<'transfer' | 'vary' | 'discharge', Verdict>> {
  const permit = (action: 'transfer' | 'vary' | 'discharge') => {
    const ended = right.endedAt === null ? undefined : because('right_ended');
    const hindrance = ended ?? hinderRight(action, right.kind) ?? hinderAction(action, asset);
    return permitCall(role, changeLife.steps[action].who, hindrance);
  };
  return { transfer: permit('transfer'), vary: permit('vary'), discharge: permit('discharge') };
}

/** Whether a role may propose a new right. */
export function permitRegistration(role: Role, asset: AssetWithRights): Verdict {
  return permitCall(role, changeLife.steps.register.who, hinderAction('register', asset));
}

function hinderOwn({ byActor, bySamePerson }: OpenChange): Hindrance | undefined {
  if (byActor) return because(TWO_HANDS.right_change.own);
  return bySamePerson ? because('same_person') : undefined;
}
