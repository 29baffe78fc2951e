import type { DocumentId, UserId } from '@atlas/contract/identifiers';
import type { NewParty } from '@atlas/contract/parties';
import { because } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { findSource, insertAgreedChange, putParty } from './change-repository.ts';
import { enterChange } from './enter-change.ts';
import { type Place, readState, selectHeldRights } from './repository.ts';
import { planChange } from './rules.ts';

/** A transfer of an asset as a whole that two people agreed on, in a sale. */
export interface AgreedTransfer {
  readonly party: NewParty;
  /** A document that is filed with the asset. */
  readonly documentID: DocumentId;
  readonly proposedBy: UserId;
  /** Someone other than the first person. */
  readonly decidedBy: UserId;
}

/**
 * Transfers every share of the title, and the operating right, to one party. The caller holds the asset, and has checked
 * that it can be sold.
 * @throws AppError `not_found`
 */
export async function transferAgreed(
  scope: Scope,
  place: Place,
  { party, documentID, proposedBy, decidedBy }: AgreedTransfer,
): Promise<Refusal<'step_refused'> | undefined> {
  const { tx } = scope;
  if (proposedBy === decidedBy) throw new Error('a transfer needs two people');
  const asset = await readState(tx, place);
  if (asset === undefined) throw new AppError('not_found');
  const documentSha256 = await findSource(tx, place, documentID);
  if (documentSha256 === undefined) return refuse('step_refused', { reason: because('document_not_filed') });
  const partyID = await putParty(tx, place.companyID, party);
  const titles = (await selectHeldRights(tx, place)).filter(({ kind }) => kind === 'title');
  if (titles.length === 0) return refuse('step_refused', { reason: because('title_missing') });
  const ofOthers = titles.filter((title) => title.partyID !== partyID);
  if (ofOthers.length === 0) return refuse('step_refused', { reason: because('party_has_it') });
  for (const { id: rightID, partyID: fromParty } of ofOthers) {
    const change = {
      ...({ action: 'transfer', kind: 'title', rightID, partyID, share: null, withOperation: true } as const),
      ...{ terms: '', validFrom: null, validUntil: null },
    };
    // Each share that arrives changes what the buyer has.
    const plan = planChange(await selectHeldRights(tx, place), change);
    if (!plan.ok) return refuse('step_refused', { reason: plan.reason });
    const id = await insertAgreedChange(tx, place, { ...change, documentID, proposedBy, decidedBy });
    const agreed = { ...change, id, fromParty, documentID, documentSha256 };
    await enterChange(scope, place, agreed, { assetNumber: asset.assetNumber, entry: plan.entry });
  }
  return undefined;
}
