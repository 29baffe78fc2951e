-- Offers of buyers for assets on sale, reservations, and what is paid for them.

-- Whether the person sells for the company, or leads it. The register itself has no person and sees all.
CREATE FUNCTION app.sells_here() RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT app.manages_company() OR 'Customer Requests' = ANY (app.own_queues())
$$;
REVOKE EXECUTE ON FUNCTION app.sells_here FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sells_here TO atlas_app;

-- The same, or whether the person receives payments, which name a reservation.
CREATE FUNCTION app.sees_deals() RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT app.sells_here() OR 'Payments' = ANY (app.own_queues())
$$;
REVOKE EXECUTE ON FUNCTION app.sees_deals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sees_deals TO atlas_app;

CREATE TABLE app.purchase_offer (
  company_id uuid NOT NULL,
  id uuid NOT NULL UNIQUE,
  asset_id uuid NOT NULL,
  -- Null for a person without an account, for whom Sales answers.
  buyer_id uuid REFERENCES app.user_account (id),
  buyer_kind text NOT NULL CHECK (buyer_kind IN ('person', 'company', 'syndicate', 'state')),
  buyer_name text NOT NULL,
  buyer_national_id text NOT NULL,
  buyer_phone text NOT NULL,
  buyer_email text NOT NULL,
  state text NOT NULL CHECK (state IN
    ('OFFERED', 'COUNTERED', 'ACCEPTED', 'RESERVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  amount bigint NOT NULL CHECK (amount > 0),
  list_price bigint NOT NULL CHECK (list_price > 0),
  expires_at timestamptz NOT NULL,
  version int NOT NULL CHECK (version > 0),
  made_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  changed_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);
CREATE INDEX purchase_offer_by_asset ON app.purchase_offer (company_id, asset_id);
CREATE INDEX purchase_offer_by_change ON app.purchase_offer (company_id, changed_at DESC);
CREATE INDEX purchase_offer_by_buyer ON app.purchase_offer (buyer_id, changed_at DESC) WHERE buyer_id IS NOT NULL;
CREATE INDEX purchase_offer_to_expire ON app.purchase_offer (expires_at) WHERE state IN ('OFFERED', 'COUNTERED', 'ACCEPTED');
CREATE UNIQUE INDEX one_open_offer_of_buyer ON app.purchase_offer (buyer_id, company_id, asset_id)
  WHERE state IN ('OFFERED', 'COUNTERED', 'ACCEPTED') AND buyer_id IS NOT NULL;

CREATE TABLE app.purchase_offer_step (
  company_id uuid NOT NULL,
  offer_id uuid NOT NULL,
  -- Its place in the negotiation, which is the offer's version from then on.
  place int NOT NULL CHECK (place > 0),
  step text NOT NULL CHECK (step IN ('made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'reserved')),
  side text NOT NULL CHECK (side IN ('buyer', 'company', 'register')),
  amount bigint CHECK (amount > 0),
  note text NOT NULL,
  -- Null for what the register does.
  made_by uuid REFERENCES app.user_account (id),
  made_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  PRIMARY KEY (company_id, offer_id, place),
  FOREIGN KEY (company_id, offer_id) REFERENCES app.purchase_offer (company_id, id)
);
CREATE INDEX purchase_offer_step_by_person ON app.purchase_offer_step (made_by);

CREATE TABLE app.reservation (
  company_id uuid NOT NULL,
  id uuid NOT NULL UNIQUE,
  reference text NOT NULL,
  asset_id uuid NOT NULL,
  offer_id uuid,
  buyer_id uuid REFERENCES app.user_account (id),
  buyer_kind text NOT NULL CHECK (buyer_kind IN ('person', 'company', 'syndicate', 'state')),
  buyer_name text NOT NULL,
  buyer_national_id text NOT NULL,
  buyer_phone text NOT NULL,
  buyer_email text NOT NULL,
  state text NOT NULL CHECK (state IN ('HELD', 'CONFIRMED', 'SOLD', 'CONVERTED', 'EXPIRED', 'CANCELLED', 'REFUNDED')),
  price bigint NOT NULL CHECK (price > 0),
  deposit bigint NOT NULL CHECK (deposit > 0),
  kept_percent numeric(7, 4) NOT NULL CHECK (kept_percent BETWEEN 0 AND 100),
  -- When the present state runs out; null at an end.
  due_at timestamptz,
  -- Since when the time does not run, because the asset is disputed or not approved.
  frozen_at timestamptz,
  made_by uuid NOT NULL REFERENCES app.user_account (id),
  made_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  sale_document uuid,
  sale_proposed_by uuid REFERENCES app.user_account (id),
  sale_proposed_at timestamptz,
  sale_approved_by uuid REFERENCES app.user_account (id),
  -- Why the last proposal was returned.
  sale_return text,
  sale_reference text,
  kept bigint CHECK (kept >= 0),
  refund bigint CHECK (refund >= 0),
  ended_at timestamptz,
  end_reason text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, reference),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (company_id, offer_id) REFERENCES app.purchase_offer (company_id, id),
  FOREIGN KEY (company_id, sale_document) REFERENCES app.document (company_id, id),
  CONSTRAINT deposit_within_price CHECK (deposit <= price),
  CONSTRAINT due_while_live CHECK ((state IN ('HELD', 'CONFIRMED')) = (due_at IS NOT NULL)),
  CONSTRAINT ended_at_an_end CHECK ((state IN ('HELD', 'CONFIRMED')) = (ended_at IS NULL)),
  CONSTRAINT sold_with_reference CHECK ((state = 'SOLD') = (sale_reference IS NOT NULL)),
  CONSTRAINT proposed_with_document CHECK
    ((sale_document IS NULL) = (sale_proposed_by IS NULL) AND (sale_document IS NULL) = (sale_proposed_at IS NULL)),
  CONSTRAINT approved_by_another CHECK (sale_approved_by <> sale_proposed_by)
);
CREATE UNIQUE INDEX one_live_reservation ON app.reservation (company_id, asset_id) WHERE state IN ('HELD', 'CONFIRMED');
CREATE INDEX reservation_by_asset ON app.reservation (company_id, asset_id);
CREATE INDEX reservation_by_making ON app.reservation (company_id, made_at DESC);
CREATE INDEX reservation_by_offer ON app.reservation (company_id, offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX reservation_by_buyer ON app.reservation (buyer_id) WHERE buyer_id IS NOT NULL;
CREATE INDEX reservation_to_check ON app.reservation (due_at) WHERE state IN ('HELD', 'CONFIRMED');

-- What was received for a reservation. The books have the same sums.
CREATE TABLE app.deal_receipt (
  company_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  reservation_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  value_on date NOT NULL,
  received_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  reversed_at timestamptz,
  PRIMARY KEY (company_id, payment_id),
  FOREIGN KEY (company_id, reservation_id) REFERENCES app.reservation (company_id, id)
);
CREATE INDEX deal_receipt_by_reservation ON app.deal_receipt (company_id, reservation_id);

-- The one deal that has an asset: a reservation, or a contract of rent with the option to purchase.
CREATE TABLE app.deal_hold (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  holder_kind text NOT NULL CHECK (holder_kind IN ('reservation', 'contract')),
  holder_id uuid NOT NULL,
  held_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  PRIMARY KEY (company_id, asset_id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);

-- ---------------------------------------------------------------- walls: who may touch which rows

-- An offer is for its two sides alone: those who sell, and its buyer.
ALTER TABLE app.purchase_offer ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.purchase_offer FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (state, amount, expires_at, version, changed_at) ON app.purchase_offer TO atlas_app;
GRANT SELECT, UPDATE (buyer_name, buyer_national_id, buyer_phone, buyer_email) ON app.purchase_offer TO atlas_registry;
CREATE POLICY of_company ON app.purchase_offer TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sides ON app.purchase_offer AS RESTRICTIVE TO atlas_app
  USING ((SELECT app.sells_here()) OR buyer_id = (SELECT app.current_user_id()))
  WITH CHECK ((SELECT app.sells_here()) OR buyer_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.purchase_offer TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.purchase_offer FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.purchase_offer_step ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.purchase_offer_step FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.purchase_offer_step TO atlas_app;
GRANT SELECT, UPDATE (note) ON app.purchase_offer_step TO atlas_registry;
CREATE POLICY of_company ON app.purchase_offer_step TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sides ON app.purchase_offer_step AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sells_here()) OR EXISTS (
    SELECT FROM app.purchase_offer o WHERE o.company_id = purchase_offer_step.company_id AND o.id = purchase_offer_step.offer_id));
CREATE POLICY registry ON app.purchase_offer_step TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.purchase_offer_step FOR SELECT TO atlas_backup USING (true);

-- Reception receives what is paid for a reservation, so it sees that too.
ALTER TABLE app.reservation ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.reservation FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (state, due_at, frozen_at, sale_document, sale_proposed_by, sale_proposed_at, sale_approved_by,
  sale_return, sale_reference, kept, refund, ended_at, end_reason) ON app.reservation TO atlas_app;
GRANT SELECT, UPDATE (buyer_name, buyer_national_id, buyer_phone, buyer_email) ON app.reservation TO atlas_registry;
CREATE POLICY of_company ON app.reservation TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sides ON app.reservation AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_deals()) OR buyer_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.reservation TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.reservation FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.deal_receipt ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.deal_receipt FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (reversed_at) ON app.deal_receipt TO atlas_app;
GRANT SELECT ON app.deal_receipt TO atlas_registry;
CREATE POLICY of_company ON app.deal_receipt TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.deal_receipt AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_deals()));
CREATE POLICY registry ON app.deal_receipt FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.deal_receipt FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.deal_hold ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.deal_hold FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (holder_kind, holder_id), DELETE ON app.deal_hold TO atlas_app;
CREATE POLICY of_company ON app.deal_hold TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.deal_hold AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY backup ON app.deal_hold FOR SELECT TO atlas_backup USING (true);
