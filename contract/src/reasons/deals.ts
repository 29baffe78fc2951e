import type { Plain } from './plain.ts';

/** Why a step of an offer, a reservation or a sale is closed. */
export interface DealReasons {
  offer_over: Plain;
  /** The other side answered, or a colleague did. */
  offer_changed: Plain;
  offer_awaits_buyer: Plain;
  offer_awaits_company: Plain;
  offer_not_accepted: Plain;
  offer_of_another_asset: Plain;
  offer_open_already: Plain;
  offers_open: { readonly most: number };
  offer_days: { readonly most: number };
  own_number_unverified: Plain;
  bought_by_you: Plain;
  buyer_missing: Plain;
  buyer_masked: Plain;
  title_missing: Plain;
  deposit_above_price: Plain;
  reservation_over: Plain;
  reservation_payments_final: Plain;
  /** What is left of the deposit or of the price, as `USD 800.00`. */
  deposit_unpaid: { readonly left: string };
  amount_above_due: { readonly due: string };
  unit_differs: { readonly unit: string };
  sale_proposed: Plain;
  sale_not_proposed: Plain;
  sale_approved: Plain;
}
