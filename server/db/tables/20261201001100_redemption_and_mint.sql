-- How Megajoules leave the ledger and how they come into it.

-- What a Megajoule is worth, from a moment on: milli-Megajoules * rate_num / rate_den = hundredths of the currency.
CREATE TABLE app.redemption_rate (
  id uuid PRIMARY KEY,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  rate_num bigint NOT NULL CHECK (rate_num > 0),
  rate_den bigint NOT NULL CHECK (rate_den > 0),
  source text NOT NULL,
  valid_from timestamptz NOT NULL DEFAULT app.clock(),
  set_by uuid NOT NULL REFERENCES app.user_account (id)
);
CREATE INDEX redemption_rate_in_force ON app.redemption_rate (currency, valid_from DESC);

CREATE TABLE app.redemption (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- Frozen when it was asked for.
  rate_num bigint NOT NULL,
  rate_den bigint NOT NULL,
  rate_source text NOT NULL,
  -- Hundredths of the currency.
  fiat_amount bigint NOT NULL CHECK (fiat_amount > 0),
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'approved', 'settled', 'failed', 'cancelled')),
  requested_at timestamptz NOT NULL DEFAULT app.clock(),
  approved_by uuid REFERENCES app.user_account (id),
  approved_at timestamptz,
  ended_by uuid REFERENCES app.user_account (id),
  ended_at timestamptz,
  payout_ref text,
  failure_reason text,
  pending_transfer_id uuid NOT NULL UNIQUE REFERENCES app.transfer (id),
  CONSTRAINT redemption_payout_ref UNIQUE (company_id, payout_ref),
  CONSTRAINT redemption_by_another CHECK (approved_by <> user_id AND (status <> 'settled' OR ended_by <> user_id)),
  CHECK ((status = 'settled') = (payout_ref IS NOT NULL))
);
CREATE INDEX redemption_by_company ON app.redemption (company_id, requested_at DESC);
CREATE INDEX redemption_by_user ON app.redemption (user_id, requested_at DESC);

-- Above this, a redemption needs a Manager or Director; without a row 1,000 Megajoules.
CREATE TABLE app.ledger_policy (
  company_id uuid PRIMARY KEY REFERENCES app.company (id),
  redemption_limit bigint NOT NULL CHECK (redemption_limit >= 0),
  changed_at timestamptz NOT NULL DEFAULT app.transaction_clock()
);

-- Who approves minting besides the SUPERADMINs; kept when it ends.
CREATE TABLE app.mint_officer (
  user_id uuid PRIMARY KEY REFERENCES app.user_account (id),
  appointed_by uuid NOT NULL REFERENCES app.user_account (id),
  appointed_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  ended_at timestamptz
);

CREATE TABLE app.mint_request (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid PRIMARY KEY,
  -- The treasury that the Megajoules go to.
  account_id uuid NOT NULL REFERENCES app.account (id),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9000000000000000),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'REQUESTED' CHECK (state IN ('REQUESTED', 'MINTED', 'REJECTED', 'WITHDRAWN')),
  requested_by uuid NOT NULL REFERENCES app.user_account (id),
  requested_at timestamptz NOT NULL DEFAULT app.clock(),
  decided_at timestamptz,
  rejection_reason text,
  UNIQUE (id, requested_by)
);
CREATE INDEX mint_request_by_company ON app.mint_request (company_id, requested_at DESC);
CREATE INDEX mint_request_waiting ON app.mint_request (requested_at) WHERE state = 'REQUESTED';

CREATE TABLE app.mint_approval (
  request_id uuid NOT NULL,
  approver_id uuid NOT NULL REFERENCES app.user_account (id),
  requested_by uuid NOT NULL,
  approved_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (request_id, approver_id),
  FOREIGN KEY (request_id, requested_by) REFERENCES app.mint_request (id, requested_by),
  CONSTRAINT approver_is_another CHECK (approver_id <> requested_by)
);

-- What was minted in a day of Africa/Harare, under the cap of that day.
CREATE TABLE app.mint_day (
  ledger_id uuid NOT NULL REFERENCES app.token_ledger (id),
  day date NOT NULL,
  cap bigint NOT NULL,
  minted bigint NOT NULL CHECK (minted >= 0),
  PRIMARY KEY (ledger_id, day),
  CONSTRAINT mint_day_cap CHECK (minted <= cap)
);

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.redemption_rate ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.redemption_rate FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.redemption_rate TO atlas_registry;
CREATE POLICY registry ON app.redemption_rate TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.redemption_rate FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.redemption ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.redemption FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.redemption TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.redemption TO atlas_registry;
CREATE POLICY of_company ON app.redemption FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) OR user_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.redemption TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.redemption FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.ledger_policy ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.ledger_policy FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.ledger_policy TO atlas_app;
CREATE POLICY of_company ON app.ledger_policy TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.ledger_policy FOR SELECT TO atlas_backup USING (true);

GRANT SELECT, INSERT, UPDATE ON app.mint_officer TO atlas_registry;

ALTER TABLE app.mint_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.mint_request FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (state, decided_at) ON app.mint_request TO atlas_app;
GRANT SELECT, UPDATE ON app.mint_request TO atlas_registry;
CREATE POLICY of_company ON app.mint_request TO atlas_app
  USING (company_id = (SELECT app.current_company_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND state IN ('REQUESTED', 'WITHDRAWN'));
CREATE POLICY asked_in_ones_own_name ON app.mint_request AS RESTRICTIVE FOR INSERT TO atlas_app
  WITH CHECK (requested_by = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.mint_request TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.mint_request FOR SELECT TO atlas_backup USING (true);

GRANT SELECT, INSERT ON app.mint_approval TO atlas_registry;

GRANT SELECT, INSERT, UPDATE ON app.mint_day TO atlas_registry;
