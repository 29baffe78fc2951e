import type { PartyId, RightChangeId } from '@atlas/contract/identifiers';
import type { WantedChange } from './rules.ts';
import { writeShare } from './share.rules.ts';

/** A change as the facts of its proposal and its end describe it: parties by their ids alone. */
export function describeChange(
  change: Pick<WantedChange, 'action' | 'kind' | 'partyID' | 'share'> & {
    readonly id: RightChangeId;
    readonly fromParty: PartyId | null;
  },
) {
  const { id: changeID, action, kind, fromParty, partyID, share } = change;
  return { changeID, action, kind, fromParty, toParty: partyID, share: share === null ? null : writeShare(share) };
}
