-- Contracts of rent with an option to purchase: their terms, what people did with them, and what each instalment has come to.

CREATE TABLE app.rop_contract (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  reference text NOT NULL,
  asset_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'REVIEW', 'APPROVED', 'SIGNED', 'ACTIVE', 'DEFAULT',
    'PAID_UP', 'SETTLED', 'EXERCISED', 'TERMINATED', 'WITHDRAWN', 'LAPSED')),
  version int NOT NULL DEFAULT 1,
  buyer_kind text NOT NULL CHECK (buyer_kind IN ('person', 'company', 'syndicate', 'state')),
  buyer_name text NOT NULL CHECK (length(buyer_name) BETWEEN 1 AND 120),
  buyer_national_id text NOT NULL,
  buyer_phone text NOT NULL,
  buyer_email text NOT NULL,
  unit text NOT NULL REFERENCES app.token_ledger (code),
  price bigint NOT NULL CHECK (price > 0),
  deposit bigint NOT NULL CHECK (deposit >= 0),
  option_fee bigint NOT NULL CHECK (option_fee >= 0),
  start_on date NOT NULL,
  -- The terms as the contract sends them.
  terms jsonb NOT NULL,
  drafted_by uuid NOT NULL REFERENCES app.user_account (id),
  drafted_at timestamptz NOT NULL DEFAULT app.clock(),
  submitted_at timestamptz,
  returned_reason text,
  approved_by uuid REFERENCES app.user_account (id),
  approved_at timestamptz,
  lapses_on date,
  -- SHA-256 of the secret in the buyer's link.
  token_hash bytea CHECK (length(token_hash) = 32),
  code_hash bytea,
  code_until timestamptz,
  code_tries_left int NOT NULL DEFAULT 0 CHECK (code_tries_left >= 0),
  signed_at timestamptz,
  signed_terms_sha256 bytea CHECK (length(signed_terms_sha256) = 32),
  active_on date,
  defaulted_on date,
  ended_on date,
  -- Whether the asset lost its approval, so that no late fees are charged.
  asset_lapsed boolean NOT NULL DEFAULT false,
  -- The day to which the steps were last replayed and posted; null before the contract runs.
  posted_to date,
  -- Figures of that day, in the smallest part of the unit.
  paid bigint NOT NULL DEFAULT 0,
  due_now bigint NOT NULL DEFAULT 0,
  arrears bigint NOT NULL DEFAULT 0,
  late_fees_open bigint NOT NULL DEFAULT 0,
  days_past_due int NOT NULL DEFAULT 0,
  credit bigint NOT NULL DEFAULT 0,
  rent_credit bigint NOT NULL DEFAULT 0,
  exercise_price bigint NOT NULL DEFAULT 0,
  settlement bigint NOT NULL DEFAULT 0,
  next_number int,
  next_due_on date,
  next_amount bigint,
  last_paid_on date,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, reference),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  -- One that was signed can be withdrawn until it is active.
  CHECK (state = 'WITHDRAWN'
    OR (state IN ('SIGNED', 'ACTIVE', 'DEFAULT', 'PAID_UP', 'SETTLED', 'EXERCISED', 'TERMINATED')) = (signed_at IS NOT NULL)),
  CHECK ((signed_at IS NULL) = (signed_terms_sha256 IS NULL)),
  CHECK (state <> 'REVIEW' OR submitted_at IS NOT NULL),
  CHECK (approved_by IS NULL OR approved_by <> drafted_by),
  CHECK ((next_number IS NULL) = (next_due_on IS NULL))
);
-- One contract at a time has an asset, from its approval on.
CREATE UNIQUE INDEX rop_contract_of_asset ON app.rop_contract (company_id, asset_id)
  WHERE state IN ('APPROVED', 'SIGNED', 'ACTIVE', 'DEFAULT', 'PAID_UP', 'SETTLED');
CREATE UNIQUE INDEX rop_contract_by_token ON app.rop_contract (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX rop_contract_by_phone ON app.rop_contract (buyer_phone);
CREATE INDEX rop_contract_by_lateness ON app.rop_contract (company_id, days_past_due DESC, reference);
CREATE INDEX rop_contract_to_replay ON app.rop_contract (posted_to) WHERE state IN ('ACTIVE', 'DEFAULT', 'PAID_UP');
CREATE INDEX rop_contract_to_lapse ON app.rop_contract (lapses_on) WHERE state = 'APPROVED';

-- What people did with a contract, in the order in which it was entered.
CREATE TABLE app.rop_step (
  company_id uuid NOT NULL,
  contract_id uuid NOT NULL,
  id uuid NOT NULL,
  seq int NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('upfront', 'payment', 'refund', 'waive', 'restructure', 'pause', 'resume', 'default',
    'settle', 'exercise', 'terminate', 'reverse')),
  value_on date NOT NULL,
  amount bigint CHECK (amount > 0),
  -- The payment that brought it, which may be two steps.
  payment_id uuid,
  receipt text,
  -- The account of the books on the money's side.
  money_code int,
  money_owner text,
  -- What else the kind of step needs.
  content jsonb NOT NULL DEFAULT '{}',
  made_by uuid REFERENCES app.user_account (id),
  checked_by uuid REFERENCES app.user_account (id),
  entered_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, contract_id, id),
  UNIQUE (company_id, contract_id, seq),
  FOREIGN KEY (company_id, contract_id) REFERENCES app.rop_contract (company_id, id),
  CHECK ((money_code IS NULL) = (money_owner IS NULL)),
  CHECK (checked_by IS NULL OR checked_by <> made_by)
);
CREATE INDEX rop_step_by_payment ON app.rop_step (company_id, contract_id, payment_id) WHERE payment_id IS NOT NULL;

-- Each instalment as of the last replay.
CREATE TABLE app.rop_instalment (
  company_id uuid NOT NULL,
  contract_id uuid NOT NULL,
  number int NOT NULL CHECK (number > 0),
  due_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('scheduled', 'due', 'overdue', 'paid', 'waived', 'cancelled')),
  interest bigint NOT NULL CHECK (interest >= 0),
  principal bigint NOT NULL CHECK (principal > 0),
  carried bigint NOT NULL CHECK (carried >= 0),
  interest_paid bigint NOT NULL,
  interest_waived bigint NOT NULL,
  principal_paid bigint NOT NULL,
  open bigint NOT NULL CHECK (open >= 0),
  late_fees bigint NOT NULL,
  late_fees_open bigint NOT NULL,
  -- The day on which this row of the schedule began: that of the contract, or of its new terms.
  since date NOT NULL,
  -- The day on which new terms or the end of the contract cancelled it.
  until date,
  -- The day on which nothing was open any more.
  paid_on date,
  PRIMARY KEY (company_id, contract_id, number),
  FOREIGN KEY (company_id, contract_id) REFERENCES app.rop_contract (company_id, id),
  CHECK ((state = 'cancelled') = (until IS NOT NULL)),
  -- A part payment never shows as paid.
  CHECK (state NOT IN ('paid', 'waived') OR open = 0)
);
CREATE INDEX rop_instalment_by_due ON app.rop_instalment (company_id, due_on);

-- Changes of a running contract that one person proposes and another decides.
CREATE TABLE app.rop_change (
  company_id uuid NOT NULL,
  contract_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('waive', 'restructure', 'default', 'terminate')),
  state text NOT NULL DEFAULT 'PROPOSED' CHECK (state IN ('PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN', 'STALE')),
  content jsonb NOT NULL DEFAULT '{}',
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  proposed_by uuid NOT NULL REFERENCES app.user_account (id),
  proposed_at timestamptz NOT NULL DEFAULT app.clock(),
  decided_by uuid REFERENCES app.user_account (id),
  decided_at timestamptz,
  refusal text,
  PRIMARY KEY (company_id, contract_id, id),
  FOREIGN KEY (company_id, contract_id) REFERENCES app.rop_contract (company_id, id),
  CHECK ((state = 'PROPOSED') = (decided_at IS NULL)),
  CHECK (state NOT IN ('IN_FORCE', 'REFUSED') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX rop_change_waiting ON app.rop_change (company_id, contract_id, kind) WHERE state = 'PROPOSED';

-- ---------------------------------------------------------------- walls: who may touch which rows

-- Contracts name buyers: only roles that see everything of their company read them.
ALTER TABLE app.rop_contract ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.rop_contract FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.rop_contract TO atlas_app;
GRANT SELECT ON app.rop_contract TO atlas_registry;
CREATE POLICY of_company ON app.rop_contract TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry ON app.rop_contract FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.rop_contract FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.rop_step ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.rop_step FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.rop_step TO atlas_app;
CREATE POLICY of_company ON app.rop_step TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY backup ON app.rop_step FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.rop_instalment ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.rop_instalment FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.rop_instalment TO atlas_app;
CREATE POLICY of_company ON app.rop_instalment TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY backup ON app.rop_instalment FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.rop_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.rop_change FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.rop_change TO atlas_app;
CREATE POLICY of_company ON app.rop_change TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY backup ON app.rop_change FOR SELECT TO atlas_backup USING (true);
