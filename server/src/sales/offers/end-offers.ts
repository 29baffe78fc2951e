import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../../platform/database/database.ts';
import { takeStep } from './answer-offer.ts';
import { lockOffer, lockOpenOffers, type OfferPlace } from './offer-repository.ts';

/** Ends an offer whose last day is over; one that was answered in the meantime stays. */
export async function expireOffer(scope: Pick<Scope, 'tx'>, place: OfferPlace): Promise<void> {
  const offer = await lockOffer(scope.tx, place);
  if (offer === undefined || !offer.isOver || !isOpen(offer.state)) return;
  await takeStep(scope, place, offer, 'expire', { step: 'expired', side: 'register', note: '' });
}

/** Ends all open offers for an asset that was sold. */
export async function endOffers(
  scope: Pick<Scope, 'tx'>,
  { companyID, assetID, assetNumber }: { companyID: CompanyId; assetID: AssetId; assetNumber: string },
): Promise<void> {
  for (const { id, ...offer } of await lockOpenOffers(scope.tx, companyID, assetID)) {
    const place = { companyID, offerID: id };
    await takeStep(scope, place, { ...offer, assetNumber }, 'expire', { step: 'expired', side: 'register', note: '' });
  }
}

function isOpen(state: string): boolean {
  return state === 'OFFERED' || state === 'COUNTERED' || state === 'ACCEPTED';
}
