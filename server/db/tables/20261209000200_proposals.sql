-- What one person proposes and a second one puts in force.

CREATE TABLE app.proposal (
  id uuid PRIMARY KEY,
  -- Null for what holds for the whole register.
  company_id uuid REFERENCES app.company (id),
  kind text NOT NULL,
  -- What it would change, by the id or name that it has in its kind.
  subject text NOT NULL,
  label text,
  before jsonb,
  after jsonb NOT NULL,
  made_by uuid NOT NULL REFERENCES app.user_account (id),
  made_at timestamptz NOT NULL DEFAULT app.clock(),
  state text NOT NULL DEFAULT 'PROPOSED' CHECK (state IN ('PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN', 'STALE')),
  decided_by uuid REFERENCES app.user_account (id),
  decided_at timestamptz,
  reason text,
  CONSTRAINT proposal_decided_by_another CHECK (state NOT IN ('IN_FORCE', 'REFUSED') OR (decided_by IS NOT NULL AND decided_by <> made_by)),
  CHECK ((state = 'PROPOSED') = (decided_at IS NULL)),
  CHECK ((state = 'REFUSED') = (reason IS NOT NULL)),
  -- The kinds that hold for the whole register, and no other, belong to no company.
  CHECK ((company_id IS NULL) = (kind IN ('redemption_rate', 'mint_officer')))
);
-- One proposal at a time about one thing. Payments are things of their own.
CREATE UNIQUE INDEX proposal_of_subject ON app.proposal (company_id, kind, subject) NULLS NOT DISTINCT WHERE state = 'PROPOSED';
CREATE INDEX proposal_by_company ON app.proposal (company_id, made_at DESC);
CREATE INDEX proposal_by_maker ON app.proposal (made_by);

ALTER TABLE app.proposal ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.proposal FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, reason) ON app.proposal TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.proposal TO atlas_registry;
CREATE POLICY of_company ON app.proposal TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY managed ON app.proposal AS RESTRICTIVE TO atlas_app
  USING ((SELECT app.manages_company())) WITH CHECK ((SELECT app.manages_company()));
CREATE POLICY made_in_ones_own_name ON app.proposal AS RESTRICTIVE FOR INSERT TO atlas_app
  WITH CHECK (made_by = (SELECT app.current_user_id()) AND state = 'PROPOSED');
CREATE POLICY decided_in_ones_own_name ON app.proposal AS RESTRICTIVE FOR UPDATE TO atlas_app
  USING (state = 'PROPOSED') WITH CHECK (decided_by IS NULL OR decided_by = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.proposal TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.proposal FOR SELECT TO atlas_backup USING (true);

-- When a person was last written to about decisions that wait, so that many proposals are one mail.
CREATE TABLE app.decision_notice (
  person_id uuid PRIMARY KEY REFERENCES app.user_account (id),
  told_at timestamptz NOT NULL
);
ALTER TABLE app.decision_notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.decision_notice FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.decision_notice TO atlas_registry;
CREATE POLICY registry ON app.decision_notice TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.decision_notice FOR SELECT TO atlas_backup USING (true);

-- An officer whom two others appoint can act only after everyone has had a day to notice. Those of before can act at once.
ALTER TABLE app.mint_officer ADD COLUMN acts_from timestamptz NOT NULL DEFAULT app.transaction_clock();

-- Redemptions of before keep who paid them.
ALTER TABLE app.redemption
  ADD CONSTRAINT redemption_paid_by_another CHECK (status <> 'settled' OR ended_by <> approved_by) NOT VALID;

-- What somebody paid from a treasury in the last day is asked before each payment.
CREATE INDEX transfer_paid ON app.transfer (debit_account_id, created_at) WHERE ref_type = 'payment' AND kind = 'single';
