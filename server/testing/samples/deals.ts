import { ofCompany } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofOffer = ({ companyID, offerID }: Ids) => ({ params: { companyID, offerID } });
const ofOwnOffer = ({ offerID }: Ids) => ({ params: { offerID } });
const ofReservation = ({ companyID, reservationID }: Ids) => ({ params: { companyID, reservationID } });
const BUYER = { kind: 'person', name: 'Rudo Chari', nationalID: '', phone: '+263772000001', email: '' };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const proposal = () => ({ amount: '800000', until: tomorrow(), note: 'Pays in cash.' });

/** Requests about offers of buyers, reservations and sales. */
export const DEAL_SAMPLES: Readonly<Record<string, Sample>> = {
  'purchase-offers.listPurchaseOffers': {
    write: (ids) => ({ ...ofCompany(ids), query: { assetID: ids.assetID } }),
  },
  'purchase-offers.makeOffer': {
    write: ({ companyID, assetID }) => ({
      params: { companyID, offerID: crypto.randomUUID() },
      body: { assetID, buyer: BUYER, ...proposal() },
    }),
    mayBeRefused: true,
  },
  'purchase-offers.counterOffer': {
    write: (ids) => ({ ...ofOffer(ids), body: { version: 1, ...proposal() } }),
    mayBeRefused: true,
  },
  'purchase-offers.acceptOffer': { write: (ids) => ({ ...ofOffer(ids), body: { version: 1 } }), mayBeRefused: true },
  'purchase-offers.declineOffer': {
    write: (ids) => ({ ...ofOffer(ids), body: { version: 1, reason: 'The price is too low.' } }),
    mayBeRefused: true,
  },
  'own-offers.listOwnOffers': { write: () => ({}) },
  'own-rops.listOwnRops': { write: () => ({}) },
  'own-offers.makeOwnOffer': {
    write: ({ assetID }) => ({ params: { offerID: crypto.randomUUID() }, body: { assetID, ...proposal() } }),
    mayBeRefused: true,
  },
  'own-offers.counterOwnOffer': {
    write: (ids) => ({ ...ofOwnOffer(ids), body: { version: 1, ...proposal() } }),
    mayBeRefused: true,
  },
  'own-offers.acceptOwnOffer': {
    write: (ids) => ({ ...ofOwnOffer(ids), body: { version: 1 } }),
    mayBeRefused: true,
  },
  'own-offers.withdrawOwnOffer': {
    write: (ids) => ({ ...ofOwnOffer(ids), body: { version: 1 } }),
    mayBeRefused: true,
  },
  'reservations.listReservations': {
    write: (ids) => ({ ...ofCompany(ids), query: { assetID: ids.assetID } }),
  },
  'reservations.reserveAsset': {
    write: ({ companyID, assetID, offerID }) => ({
      params: { companyID, reservationID: crypto.randomUUID() },
      body: { assetID, offerID, deposit: '100000', keptPercent: '10' },
    }),
    mayBeRefused: true,
  },
  'reservations.cancelReservation': {
    write: (ids) => ({ ...ofReservation(ids), body: { by: 'buyer', reason: 'Bought another claim.' } }),
    mayBeRefused: true,
  },
  'reservations.completeSale': {
    write: (ids) => ({ ...ofReservation(ids), body: { documentID: ids.documentID } }),
    mayBeRefused: true,
  },
  'reservations.approveSale': { write: ofReservation, mayBeRefused: true },
  'reservations.returnSale': {
    write: (ids) => ({ ...ofReservation(ids), body: { reason: 'The agreement is not signed.' } }),
    mayBeRefused: true,
  },
};
