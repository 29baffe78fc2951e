export { checkDeals, DEALS_AT_A_TIME } from './check-deals.ts';
export { holdForDeal as holdAsset, releaseFromDeal as releaseAsset } from './holds.ts';
export { acceptOffer, counterOffer } from './offers/answer-offer.ts';
export { makeOffer } from './offers/make-offer.ts';
export { moveOwnership } from './ownership.ts';
export { type ConvertingContract, convertReservation } from './reservations/convert-reservation.ts';
export { approveSale, completeSale } from './reservations/decide-sale.ts';
export { checkReservation, markRefunded } from './reservations/end-reservation.ts';
export { holdReservation } from './reservations/hold-reservation.ts';
export {
  type DealPayment,
  hinderDealReversals,
  type ReceivedForDeal,
  receiveForDeal,
  reverseForDeal,
} from './reservations/receive-for-deal.ts';
export { isReservedFor } from './reservations/reservation-repository.ts';
export { reserveAsset } from './reservations/reserve-asset.ts';
export { type PaidSale, transferAsset } from './transfer-asset.ts';
