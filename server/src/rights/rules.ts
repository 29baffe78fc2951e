import { explainDispute, explainOutOfUse } from '@atlas/contract/asset-status';
import type { AssetStatus, OwnershipState } from '@atlas/contract/assets';
import type { PartyId, RightId } from '@atlas/contract/identifiers';
import { because, type Hindrance, type Reason } from '@atlas/contract/reasons';
import type { RightKind, Share } from '@atlas/contract/right-kind';
import { type ChangeAction, TRANSFERRED_KINDS } from '@atlas/contract/rights';
import { addShares, compareShares, subtractShares, writeShare } from './share.rules.ts';

/** The state of an asset that decides about its rights. */
export interface AssetWithRights {
  readonly standing: AssetStatus;
  readonly ownershipState: OwnershipState;
  readonly isUnderCaveat: boolean;
}

/** A right that is in force. */
export interface HeldRight {
  readonly id: RightId;
  readonly kind: RightKind;
  readonly partyID: PartyId;
  readonly share: Share | null;
  readonly priority: number;
  readonly terms: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** What a change asks for. */
export interface WantedChange {
  readonly action: ChangeAction;
  readonly kind: RightKind;
  readonly rightID: RightId | null;
  readonly partyID: PartyId | null;
  readonly share: Share | null;
  readonly withOperation: boolean;
  readonly terms: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** A right as it is to be entered. */
export type NewRight = Omit<HeldRight, 'id'>;

/** What entering a change does: rights that end, and rights that take their place. */
export interface Entry {
  readonly ended: readonly RightId[];
  readonly added: readonly NewRight[];
}

export type Planned = { readonly ok: true; readonly entry: Entry } | { readonly ok: false; readonly reason: Reason };

/** Whether a right moves to another party as a whole or in shares; any other burdens the asset. */
function isTransferred(kind: RightKind): boolean {
  return TRANSFERRED_KINDS.some((transferred) => transferred === kind);
}

/** Why nothing can be transferred at present; undefined if it can. */
function hinderTransfer(asset: AssetWithRights): Hindrance | undefined {
  const held = asset.ownershipState === 'HELD' ? undefined : because('under_sale');
  const free = asset.isUnderCaveat ? because('under_caveat') : undefined;
  return explainOutOfUse(asset.standing) ?? explainDispute(asset.standing) ?? free ?? held;
}

/** Why an action with the rights in an asset is closed to everyone; undefined if it is open. */
export function hinderAction(action: ChangeAction, asset: AssetWithRights): Hindrance | undefined {
  return action === 'transfer' ? hinderTransfer(asset) : explainOutOfUse(asset.standing);
}

/** Why this right is closed to an action; undefined if it is open. */
export function hinderRight(action: ChangeAction, kind: RightKind): Hindrance | undefined {
  if (action === 'transfer') return isTransferred(kind) ? undefined : because('right_not_transferred');
  return isTransferred(kind) ? because('right_transferred_only') : undefined;
}

/** What entering a change would do to the rights that are in force, or why it does not fit them. */
export function planChange(held: readonly HeldRight[], change: WantedChange): Planned {
  if (change.validFrom !== null && change.validUntil !== null && change.validUntil < change.validFrom) {
    return fail(because('days_reversed'));
  }
  if (change.action === 'register') return planRegistration(held, change);
  const right = held.find(({ id }) => id === change.rightID);
  if (right === undefined) return fail(because('right_ended'));
  const hindrance = hinderRight(change.action, right.kind);
  if (hindrance !== undefined) return fail(hindrance);
  if (change.action === 'transfer') return planTransfer(held, right, change);
  if (change.action === 'discharge') return succeed([right], []);
  const { terms, validFrom, validUntil } = change;
  return succeed([right], [{ ...right, terms, validFrom, validUntil }]);
}

/** A first title is the whole one, and brings the operating right along if no one has it. */
function planRegistration(held: readonly HeldRight[], change: WantedChange): Planned {
  if (change.partyID === null) return fail(because('party_unknown'));
  const { kind, partyID, terms, validFrom, validUntil } = change;
  const priority = nextPriority(held);
  const made = { kind, partyID, share: null, priority, terms, validFrom, validUntil };
  if (kind === 'operation') return fail(because('operation_by_transfer'));
  if (kind !== 'title') return succeed([], [made]);
  if (held.some((right) => right.kind === 'title')) return fail(because('title_recorded'));
  const title = { ...made, share: { numerator: 1, denominator: 1 } };
  const isOperated = held.some((right) => right.kind === 'operation');
  return succeed([], isOperated ? [title] : [title, { ...made, kind: 'operation', priority: priority + 1 }]);
}

function planTransfer(held: readonly HeldRight[], right: HeldRight, change: WantedChange): Planned {
  const { partyID: to, withOperation } = change;
  if (to === null) return fail(because('party_unknown'));
  if (right.partyID === to) return fail(because('party_has_it'));
  const priority = nextPriority(held);
  const empty = { terms: '', validFrom: null, validUntil: null };
  if (right.share === null) {
    if (change.share !== null) return fail(because('share_of_title_only'));
    return succeed([right], [{ ...empty, kind: 'operation', partyID: to, share: null, priority }]);
  }
  const part = change.share ?? right.share;
  if (compareShares(part, right.share) > 0) {
    return fail(because('share_exceeds', { held: writeShare(right.share) }));
  }
  const theirs = held.find(({ kind, partyID }) => kind === 'title' && partyID === to);
  const sum = theirs?.share ? addShares(theirs.share, part) : part;
  const isAll = compareShares(part, right.share) === 0;
  const rest = isAll ? null : subtractShares(right.share, part);
  if (sum === undefined || rest === undefined) return fail(because('share_too_fine'));
  const operation = withOperation
    ? held.find(({ kind, partyID }) => kind === 'operation' && partyID !== to)
    : undefined;
  const operates = withOperation && !held.some(({ kind, partyID }) => kind === 'operation' && partyID === to);
  return succeed(
    [right, theirs, operation],
    [
      ...(rest === null ? [] : [{ ...right, share: rest }]),
      { ...empty, kind: 'title', partyID: to, share: sum, priority },
      ...(operates ? [{ ...empty, kind: 'operation' as const, partyID: to, share: null, priority: priority + 1 }] : []),
    ],
  );
}

/** The next place in the order of entry. */
function nextPriority(held: readonly HeldRight[]): number {
  return Math.max(0, ...held.map(({ priority }) => priority)) + 1;
}

function succeed(ended: readonly (HeldRight | undefined)[], added: readonly NewRight[]): Planned {
  return { ok: true, entry: { ended: ended.flatMap((right) => right?.id ?? []), added } };
}

function fail(reason: Reason): Planned {
  return { ok: false, reason };
}
