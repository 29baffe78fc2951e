import * as ownOffers from '@atlas/contract/own-offers';
import * as offers from '@atlas/contract/purchase-offers';
import * as reservations from '@atlas/contract/reservations';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptOffer, counterOffer, declineOffer } from './offers/answer-offer.ts';
import { acceptOwnOffer, counterOwnOffer, withdrawOwnOffer } from './offers/answer-own-offer.ts';
import { makeOffer, makeOwnOffer } from './offers/make-offer.ts';
import { listOffers, listOwnOffers } from './offers/view-offers.ts';
import { approveSale, completeSale, returnSale } from './reservations/decide-sale.ts';
import { cancelReservation } from './reservations/end-reservation.ts';
import { reserveAsset } from './reservations/reserve-asset.ts';
import { listReservations } from './reservations/view-reservations.ts';

/** Offers of buyers, reservations and sales. */
export function mountSales(app: FastifyInstance, platform: Platform): void {
  const { origin } = platform.configuration;
  mount(app, platform, offers, {
    listPurchaseOffers: ({ scope, params, query }) => listOffers(scope, params.companyID, query.assetID),
    makeOffer: ({ scope, params, body }) => makeOffer(scope, params, body),
    counterOffer: ({ scope, params, body }) => counterOffer(scope, params, body),
    acceptOffer: ({ scope, params, body }) => acceptOffer(scope, params, body),
    declineOffer: ({ scope, params, body }) => declineOffer(scope, params, body),
  });
  mount(app, platform, ownOffers, {
    listOwnOffers: ({ scope }) => listOwnOffers(scope),
    makeOwnOffer: ({ scope, params, body }) => makeOwnOffer(scope, params.offerID, body),
    counterOwnOffer: ({ scope, params, body }) => counterOwnOffer(scope, params.offerID, body),
    acceptOwnOffer: ({ scope, params, body }) => acceptOwnOffer(scope, params.offerID, body),
    withdrawOwnOffer: ({ scope, params, body }) => withdrawOwnOffer(scope, params.offerID, body),
  });
  mount(app, platform, reservations, {
    listReservations: ({ scope, params, query }) => listReservations(scope, params.companyID, query.assetID),
    reserveAsset: ({ scope, params, body }) => reserveAsset(scope, params, body),
    cancelReservation: ({ scope, params, body }) => cancelReservation(scope, params, body),
    completeSale: ({ scope, params, body }) => completeSale(scope, params, body.documentID),
    approveSale: ({ scope, params }) => approveSale(scope, params, origin),
    returnSale: ({ scope, params, body }) => returnSale(scope, params, body.reason),
  });
}
