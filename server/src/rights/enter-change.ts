import type { DocumentId, PartyId, RightChangeId } from '@atlas/contract/identifiers';
import { nameOperator } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { describeChange } from './describe-change.ts';
import { entryOf } from './policy.ts';
import { enterRights, findParty, type Place } from './repository.ts';
import type { Entry, WantedChange } from './rules.ts';

/** A change that two people agreed on, with the document that it rests on. */
export interface AgreedChange extends Pick<WantedChange, 'action' | 'kind' | 'partyID' | 'share'> {
  readonly id: RightChangeId;
  readonly fromParty: PartyId | null;
  readonly documentID: DocumentId;
  /** Of the document's bytes, in hexadecimal. */
  readonly documentSha256: string;
}

/** Enters what a change plans, and records it. With the operating right, the operator that lists show changes too. */
export async function enterChange(
  scope: Scope,
  place: Place,
  { documentID, documentSha256, ...change }: AgreedChange,
  { assetNumber, entry }: { readonly assetNumber: string; readonly entry: Entry },
): Promise<void> {
  await enterRights(scope.tx, place, entry, { changeID: change.id, documentID });
  const operator = entry.added.find(({ kind }) => kind === 'operation')?.partyID;
  if (operator !== undefined) {
    const party = await findParty(scope.tx, place.companyID, operator);
    if (party === undefined) throw new Error('the party to a right does not exist');
    await nameOperator(scope, place, party);
  }
  const { action, ...described } = describeChange(change);
  await recordFact(scope.tx, entryOf(action).fact, {
    subject: { id: place.assetID, label: assetNumber },
    after: { ...described, documentID, documentSha256, withOperation: operator !== undefined },
  });
}
