import { explainInactive } from '@atlas/contract/asset-status';
import type { Buyer } from '@atlas/contract/deals';
import type { DocumentId, UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { ownershipLife } from '@atlas/contract/steps/asset';
import { isOpenIn, stateAfter } from '@atlas/contract/steps/define-life';
import { holdAsset, setOwnership } from '../assets/index.ts';
import { endListing } from '../catalogue/index.ts';
import { inviteBuyer } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { issueCertificate } from '../register/index.ts';
import { transferAgreed } from '../rights/index.ts';
import type { AssetPlace } from './deal-place.ts';
import { type DealHolder, releaseFromDeal } from './holds.ts';
import { endOffers } from './offers/end-offers.ts';

/** A sale that is paid and that two people agreed on. */
export interface PaidSale extends AssetPlace {
  readonly buyer: Buyer;
  readonly mode: 'cash' | 'rop';
  /** The deal that has the asset. */
  readonly holder: DealHolder;
  /** The signed agreement, which is filed with the asset. */
  readonly documentID: DocumentId;
  readonly proposedBy: UserId;
  /** Someone other than the first person. */
  readonly decidedBy: UserId;
  /** Address of the register, for the buyer's invitation. */
  readonly origin: string;
}

/**
 * Gives a sold asset to its buyer: the title, the operating right, a new certificate and an invitation. The listing and the
 * other offers end.
 * @throws AppError `not_found`
 */
export async function transferAsset(
  scope: Scope,
  { buyer, mode, holder, documentID, proposedBy, decidedBy, origin, ...place }: PaidSale,
): Promise<Refusal<'step_refused'> | undefined> {
  const { companyID, assetID } = place;
  const asset = await holdAsset(scope, place);
  const { sell } = ownershipLife.steps;
  const inactive = explainInactive(asset.standing);
  if (inactive !== undefined) return refuse('step_refused', { reason: inactive });
  if (asset.isUnderCaveat) return refuse('step_refused', { reason: because('under_caveat') });
  if (!isOpenIn(sell, asset.ownershipState)) return refuse('step_refused', { reason: because('under_deal') });
  const { email: _, ...party } = buyer;
  const transferred = await transferAgreed(scope, place, { party, documentID, proposedBy, decidedBy });
  if (transferred !== undefined) return transferred;
  await setOwnership(scope, companyID, assetID, stateAfter(sell, asset.ownershipState));
  await recordFact(scope.tx, sell.fact, {
    subject: { id: assetID, label: asset.assetNumber },
    before: { ownershipState: asset.ownershipState },
    after: { ownershipState: 'SOLD', mode },
  });
  await releaseFromDeal(scope, place, holder);
  await endListing(scope, place);
  await endOffers(scope, { ...place, assetNumber: asset.assetNumber });
  // Refused for an asset that is no longer approved: the sale goes through without a certificate.
  await issueCertificate(scope, place);
  await inviteBuyer(scope, origin, buyer);
  return undefined;
}
