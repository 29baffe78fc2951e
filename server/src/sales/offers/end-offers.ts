import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { offerLife } from '@atlas/contract/steps/deal';
import { isOpenIn, stateAfter } from '@atlas/contract/steps/define-life';
import type { Scope } from '../../platform/database/database.ts';
import { takeStep } from './answer-offer.ts';
import { lockOffer, lockOpenOffers, type OfferPlace, saveStep } from './offer-repository.ts';

/** Ends an offer whose last day is over; one that was answered in the meantime stays. */
export async function expireOffer(scope: Pick<Scope, 'tx'>, place: OfferPlace): Promise<void> {
  const offer = await lockOffer(scope.tx, place);
  if (offer === undefined || !offer.isOver || !isOpen(offer.state)) return;
  await takeStep(scope, place, offer, 'expire', { step: 'expired', side: 'register', note: '' });
}

/** Ends all open offers for an asset that was sold under another deal. */
export async function endOffers(
  scope: Pick<Scope, 'tx'>,
  { companyID, assetID, assetNumber }: { companyID: CompanyId; assetID: AssetId; assetNumber: string },
): Promise<void> {
  for (const { id, ...offer } of await lockOpenOffers(scope.tx, companyID, assetID)) {
    const place = { companyID, offerID: id };
    await takeStep(scope, place, { ...offer, assetNumber }, 'lose', { step: 'lost', side: 'register', note: '' });
  }
}

/** Marks the offer that led to a sale. The reservation records the sale itself. */
export async function sellOffer({ tx }: Pick<Scope, 'tx'>, place: OfferPlace): Promise<void> {
  const { sell } = offerLife.steps;
  const offer = await lockOffer(tx, place);
  if (offer === undefined || !isOpenIn(sell, offer.state)) return;
  await saveStep(tx, place, offer, { state: stateAfter(sell, offer.state), step: 'sold', side: 'register', note: '' });
}

function isOpen(state: string): boolean {
  return state === 'OFFERED' || state === 'COUNTERED' || state === 'ACCEPTED';
}
