COMMENT ON FUNCTION app.sells_here IS
  'Whether the acting person sells for the current company, or leads it; true for the register itself.';
COMMENT ON FUNCTION app.sees_deals IS
  'Whether the acting person sells for the current company, leads it, or receives its payments; true for the register itself.';

COMMENT ON TABLE app.purchase_offer IS
  'What a buyer offers for an asset on sale. Those who sell and the buyer see it, and nobody else.';
COMMENT ON COLUMN app.purchase_offer.company_id IS 'The company that sells.';
COMMENT ON COLUMN app.purchase_offer.id IS 'Identifies the offer in the whole register.';
COMMENT ON COLUMN app.purchase_offer.asset_id IS 'The asset on sale.';
COMMENT ON COLUMN app.purchase_offer.buyer_id IS 'The account that answers for the buyer; null if Sales does.';
COMMENT ON COLUMN app.purchase_offer.buyer_kind IS 'What the buyer is: person, company, syndicate or state.';
COMMENT ON COLUMN app.purchase_offer.buyer_name IS 'What the buyer is called.';
COMMENT ON COLUMN app.purchase_offer.buyer_national_id IS 'National ID or registration number; empty when unknown.';
COMMENT ON COLUMN app.purchase_offer.buyer_phone IS 'The number of the buyer in E.164; empty once the buyer has deleted their account.';
COMMENT ON COLUMN app.purchase_offer.buyer_email IS 'Where an invitation would go; empty when unknown.';
COMMENT ON COLUMN app.purchase_offer.state IS 'OFFERED waits for the company, COUNTERED for the buyer; see the life cycles.';
COMMENT ON COLUMN app.purchase_offer.amount IS 'The price on the table, in US dollar cents.';
COMMENT ON COLUMN app.purchase_offer.list_price IS 'The price of the listing when the offer was made, in US dollar cents.';
COMMENT ON COLUMN app.purchase_offer.expires_at IS 'When the offer ends by itself: at the end of its last day in Harare.';
COMMENT ON COLUMN app.purchase_offer.version IS 'Counts the steps.';
COMMENT ON COLUMN app.purchase_offer.made_at IS 'When it was made.';
COMMENT ON COLUMN app.purchase_offer.changed_at IS 'When its last step was taken.';

COMMENT ON TABLE app.purchase_offer_step IS 'The negotiation of an offer, step by step.';
COMMENT ON COLUMN app.purchase_offer_step.company_id IS 'The company that sells.';
COMMENT ON COLUMN app.purchase_offer_step.offer_id IS 'The offer.';
COMMENT ON COLUMN app.purchase_offer_step.place IS 'Its place in the negotiation, from 1.';
COMMENT ON COLUMN app.purchase_offer_step.step IS 'What was done.';
COMMENT ON COLUMN app.purchase_offer_step.side IS 'Whose step it is: buyer, company or register.';
COMMENT ON COLUMN app.purchase_offer_step.amount IS 'The price from then on, in US dollar cents; null where it stays.';
COMMENT ON COLUMN app.purchase_offer_step.note IS 'What was said with it; empty for nothing.';
COMMENT ON COLUMN app.purchase_offer_step.made_by IS 'Whose account took it; null for the register.';
COMMENT ON COLUMN app.purchase_offer_step.made_at IS 'When it was taken.';

COMMENT ON TABLE app.reservation IS 'An asset that is reserved for a buyer, with the sale that follows.';
COMMENT ON COLUMN app.reservation.company_id IS 'The company that sells.';
COMMENT ON COLUMN app.reservation.id IS 'Identifies the reservation in the whole register.';
COMMENT ON COLUMN app.reservation.reference IS 'RES-000001, counted in the company; what buyers quote in payments.';
COMMENT ON COLUMN app.reservation.asset_id IS 'The asset.';
COMMENT ON COLUMN app.reservation.offer_id IS 'The accepted offer that led to it; null if it was made at the price of the listing.';
COMMENT ON COLUMN app.reservation.buyer_id IS 'The account of the buyer, if they made the offer with one.';
COMMENT ON COLUMN app.reservation.buyer_kind IS 'What the buyer is: person, company, syndicate or state.';
COMMENT ON COLUMN app.reservation.buyer_name IS 'What the buyer is called.';
COMMENT ON COLUMN app.reservation.buyer_national_id IS 'National ID or registration number; empty when unknown.';
COMMENT ON COLUMN app.reservation.buyer_phone IS 'The number of the buyer in E.164.';
COMMENT ON COLUMN app.reservation.buyer_email IS 'Where the invitation goes after the sale; empty when unknown.';
COMMENT ON COLUMN app.reservation.state IS 'HELD until the deposit is paid, CONFIRMED until the sale; every other state is an end.';
COMMENT ON COLUMN app.reservation.price IS 'The agreed price in US dollar cents.';
COMMENT ON COLUMN app.reservation.deposit IS 'The deposit in US dollar cents, a part of the price.';
COMMENT ON COLUMN app.reservation.kept_percent IS
  'The part of the deposit, in percent, that the company keeps if a confirmed reservation lapses or its buyer cancels.';
COMMENT ON COLUMN app.reservation.due_at IS 'When the present state runs out; null at an end.';
COMMENT ON COLUMN app.reservation.frozen_at IS 'Since when the time does not run; null while it does.';
COMMENT ON COLUMN app.reservation.reminded_at IS
  'When both sides were told that the present state runs out soon; null until then.';
COMMENT ON COLUMN app.reservation.made_by IS 'Who reserved the asset.';
COMMENT ON COLUMN app.reservation.made_at IS 'When it was reserved.';
COMMENT ON COLUMN app.reservation.sale_document IS 'The signed agreement of the proposed sale.';
COMMENT ON COLUMN app.reservation.sale_proposed_by IS 'Who proposed the sale.';
COMMENT ON COLUMN app.reservation.sale_proposed_at IS 'When the sale was proposed.';
COMMENT ON COLUMN app.reservation.sale_approved_by IS 'Who approved the sale: never the person who proposed it.';
COMMENT ON COLUMN app.reservation.sale_return IS 'Why the last proposal of the sale was returned; null if none was.';
COMMENT ON COLUMN app.reservation.sale_reference IS 'S-000001, counted in the company; null until the sale is complete.';
COMMENT ON COLUMN app.reservation.kept IS 'At an end without a sale, what the company kept, in US dollar cents.';
COMMENT ON COLUMN app.reservation.refund IS 'At an end without a sale, what the company refunds, in US dollar cents.';
COMMENT ON COLUMN app.reservation.ended_at IS 'When it ended.';
COMMENT ON COLUMN app.reservation.end_reason IS 'Why a person ended it; null if its time ran out or the asset was sold.';

COMMENT ON TABLE app.deal_receipt IS 'What was received for reservations.';
COMMENT ON COLUMN app.deal_receipt.company_id IS 'The company that sells.';
COMMENT ON COLUMN app.deal_receipt.payment_id IS 'The payment.';
COMMENT ON COLUMN app.deal_receipt.reservation_id IS 'The reservation.';
COMMENT ON COLUMN app.deal_receipt.entry_id IS 'The entry in the books.';
COMMENT ON COLUMN app.deal_receipt.amount IS 'In US dollar cents.';
COMMENT ON COLUMN app.deal_receipt.value_on IS 'The day from which it counts.';
COMMENT ON COLUMN app.deal_receipt.received_at IS 'When it was entered.';
COMMENT ON COLUMN app.deal_receipt.reversed_at IS 'When it was reversed; null while it counts.';

COMMENT ON TABLE app.deal_hold IS 'The one deal that has an asset. No second one can begin before it ends.';
COMMENT ON COLUMN app.deal_hold.company_id IS 'The company that sells.';
COMMENT ON COLUMN app.deal_hold.asset_id IS 'The asset.';
COMMENT ON COLUMN app.deal_hold.holder_kind IS 'What has it: a reservation, or a contract of rent with an option to purchase.';
COMMENT ON COLUMN app.deal_hold.holder_id IS 'The reservation or the contract.';
COMMENT ON COLUMN app.deal_hold.held_at IS 'Since when.';
