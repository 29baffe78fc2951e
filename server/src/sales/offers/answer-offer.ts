import type { Received } from '@atlas/contract/endpoint';
import { AssetId } from '@atlas/contract/identifiers';
import type {
  acceptOffer as acceptEndpoint,
  counterOffer as counterEndpoint,
  declineOffer as declineEndpoint,
  OfferState,
  PurchaseOffer,
} from '@atlas/contract/purchase-offers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { offerLife } from '@atlas/contract/steps/deal';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { explainUnsold } from '../sale-facts.ts';
import { refuseDay } from './make-offer.ts';
import {
  acceptStep,
  counterStep,
  hinderAcceptance,
  hinderCounter,
  hinderDecline,
  type OfferAtHand,
} from './offer.rules.ts';
import {
  findOffer,
  type LockedOffer,
  lockOffer,
  type OfferChange,
  type OfferPlace,
  saveStep,
} from './offer-repository.ts';
import { readOffer } from './view-offers.ts';

const { steps } = offerLife;
/** A sale is recorded with its reservation. */
type StepName = Exclude<keyof typeof steps, 'sell'>;
type Answered = Promise<PurchaseOffer | Refusal<'step_refused'>>;

/** Makes a counter-offer: the company's, or that of a buyer without an account. @throws AppError `not_found` */
export async function counterOffer(
  scope: Scope,
  place: OfferPlace,
  { version, amount, until, note }: Received<typeof counterEndpoint>['body'],
): Answered {
  const { offer, atHand } = await holdOffer(scope, place);
  const closed = hinderAnswer(offer, version, hinderCounter(atHand));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const refusal = await refuseDay(scope.tx, until);
  if (refusal !== undefined) return refusal;
  const step = counterStep(offer.state);
  const side = step === 'counter' ? 'company' : 'buyer';
  await takeStep(scope, place, offer, step, { step: 'countered', side, note, proposal: { amount, until } });
  return readOffer(scope, place);
}

/** Accepts the price on the table: for the company, or for a buyer who has no account. @throws AppError `not_found` */
export async function acceptOffer(
  scope: Scope,
  place: OfferPlace,
  { version }: Received<typeof acceptEndpoint>['body'],
): Answered {
  const { offer, atHand } = await holdOffer(scope, place);
  const closed = hinderAnswer(offer, version, hinderAcceptance(atHand));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const step = acceptStep(offer.state);
  const side = step === 'accept' ? 'company' : 'buyer';
  await takeStep(scope, place, offer, step, { step: 'accepted', side, note: '' });
  return readOffer(scope, place);
}

/** Ends a negotiation without a sale. @throws AppError `not_found` */
export async function declineOffer(
  scope: Scope,
  place: OfferPlace,
  { version, reason }: Received<typeof declineEndpoint>['body'],
): Answered {
  const { offer, atHand } = await holdOffer(scope, place);
  const closed = hinderAnswer(offer, version, hinderDecline(atHand));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await takeStep(scope, place, offer, 'decline', { step: 'declined', side: 'company', note: reason });
  return readOffer(scope, place);
}

/** Why an answer is closed: nobody answers what they have not seen. */
export function hinderAnswer(
  offer: Pick<LockedOffer, 'version'>,
  version: number,
  hindrance: Hindrance | undefined,
): Hindrance | undefined {
  return offer.version === version ? hindrance : because('offer_changed');
}

/** Takes a locked offer one step on, and records it. */
export async function takeStep(
  { tx }: Pick<Scope, 'tx'>,
  place: OfferPlace,
  offer: Pick<LockedOffer, 'state' | 'version' | 'assetNumber'>,
  name: StepName,
  change: Omit<OfferChange, 'state'>,
): Promise<void> {
  const { to, fact } = steps[name];
  const [state] = to as readonly [OfferState];
  await saveStep(tx, place, offer, { ...change, state });
  await recordFact(tx, fact, {
    subject: { id: place.offerID, ...(offer.assetNumber === null ? {} : { label: offer.assetNumber }) },
    before: { state: offer.state },
    after: { state },
  });
}

/** An offer, locked until the transaction ends, with what decides its steps. @throws AppError `not_found` */
export async function holdOffer(
  { tx }: Scope,
  place: OfferPlace,
): Promise<{ offer: LockedOffer & { readonly assetID: AssetId }; atHand: OfferAtHand }> {
  const locked = await lockOffer(tx, place);
  const shown = locked && (await findOffer(tx, place));
  if (locked === undefined || shown === undefined) throw new AppError('not_found');
  const { state, isOver, byAccount, isOwn, asset } = shown;
  return {
    offer: { ...locked, assetID: AssetId.parse(locked.assetID) },
    atHand: { state, isOver, byAccount, isOwn, unsold: explainUnsold(asset, 'ON_SALE') },
  };
}
