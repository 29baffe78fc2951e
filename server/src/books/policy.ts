import { recordAssetCost } from '@atlas/contract/asset-costs';
import { type AssetEvent, approveEvent, refuseEvent, stopEvent } from '@atlas/contract/asset-events';
import { explainOutOfUse } from '@atlas/contract/asset-status';
import { exportJournal, reverseEntry } from '@atlas/contract/book-entries';
import { closeMonth, reopenMonth } from '@atlas/contract/book-months';
import type { EntryKind } from '@atlas/contract/books';
import { exchangeMoney, setRate } from '@atlas/contract/exchange';
import { saveMoneyAccount } from '@atlas/contract/money-accounts';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { assetEventLife } from '@atlas/contract/steps/asset-event';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { TWO_HANDS } from '@atlas/contract/two-hands';
import type { AssetState } from '../assets/index.ts';
import type { StoredEvent } from './event-repository.ts';
import type { ClosableMonth } from './months.rules.ts';
import { hinderClosing, hinderReopening } from './months.rules.ts';

/** The kinds of entries that are reversed in the books themselves; others are reversed where they come from. */
const REVERSED_HERE: ReadonlySet<EntryKind> = new Set(['opening', 'event', 'exchange', 'bank.charge', 'stock']);

export interface ReversibleEntry {
  readonly kind: EntryKind;
  /** The number of the entry that reversed it. */
  readonly reversedBy: string | null;
  /** Whether it added a cost to an asset that was sold since. */
  readonly isSold: boolean;
}

/** Why an entry cannot be reversed from the books; undefined if it can. */
export function hinderReversal({ kind, reversedBy, isSold }: ReversibleEntry): Hindrance | undefined {
  if (kind === 'reversal') return because('entry_is_reversal');
  if (kind === 'close') return because('entry_ends_year');
  if (!REVERSED_HERE.has(kind)) return because('entry_of_deal');
  if (reversedBy !== null) return because('entry_reversed', { number: reversedBy });
  return isSold ? because('cost_of_sold_asset') : undefined;
}

/** The steps of an entry that are open to a role. */
export function permitsOfEntry(role: Role, entry: ReversibleEntry): { readonly reverse: Verdict } {
  return { reverse: permitCall(role, reverseEntry, hinderReversal(entry)) };
}

/** What decides whether an asset takes a cost. */
type CostCase = Pick<AssetState, 'ownershipState' | 'standing'>;

/** Why an asset takes no cost; undefined if it does. */
export function hinderCost({ ownershipState, standing }: CostCase): Hindrance | undefined {
  return ownershipState === 'SOLD' ? because('cost_of_sold_asset') : explainOutOfUse(standing);
}

/** The steps of an asset's costs that are open to a role. */
export function permitsOfCosts(role: Role, asset: CostCase): { readonly record: Verdict } {
  return { record: permitCall(role, recordAssetCost, hinderCost(asset)) };
}

/** What decides about the next step of an event. */
type EventCase = Pick<StoredEvent, 'state' | 'isMine' | 'isSameHands'>;

/** Why the acting person cannot decide about an event; undefined if they can. */
export function hinderEventDecision({ state, isMine, isSameHands }: EventCase): Hindrance | undefined {
  if (!isOpenIn(assetEventLife.steps.approve, state)) return because('event_decided');
  if (isMine) return because(TWO_HANDS.asset_event.own);
  return isSameHands ? because('same_person') : undefined;
}

/** Why an event cannot be stopped; undefined if it can. */
export function hinderStop({ state }: Pick<EventCase, 'state'>): Hindrance | undefined {
  return isOpenIn(assetEventLife.steps.stop, state) ? undefined : because('event_over');
}

/** The steps of an event that are open to a role. @param newcomer why the acting person approves nothing yet; undefined if they do */
export function permitsOfEvent(
  role: Role,
  event: EventCase,
  newcomer: Hindrance | undefined,
): Readonly<Record<keyof AssetEvent['permits'], Verdict>> {
  return {
    approve: permitCall(role, approveEvent, hinderEventDecision(event) ?? newcomer),
    refuse: permitCall(role, refuseEvent, hinderEventDecision(event)),
    stop: permitCall(role, stopEvent, hinderStop(event)),
  };
}

/** The steps of the books as a whole that are open to a role. */
export function permitsOfBooks(role: Role) {
  return {
    exportJournal: permitCall(role, exportJournal),
    exchange: permitCall(role, exchangeMoney),
    setRate: permitCall(role, setRate),
    saveAccount: permitCall(role, saveMoneyAccount),
  };
}

/** The steps of a month that are open to a role. */
export function permitsOfMonth(
  role: Role,
  month: ClosableMonth,
): { readonly close: Verdict; readonly reopen: Verdict } {
  return {
    close: permitCall(role, closeMonth, hinderClosing(month)),
    reopen: permitCall(role, reopenMonth, hinderReopening(month)),
  };
}
