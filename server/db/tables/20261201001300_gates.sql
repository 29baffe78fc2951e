-- Trees of gates, and the runs of assets through them: passes by cycle, evidence, verdicts.

CREATE TABLE app.gate_tree (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  version int NOT NULL CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id)
);

CREATE TABLE app.gate_tree_version (
  company_id uuid NOT NULL,
  tree_id uuid NOT NULL,
  version int NOT NULL CHECK (version > 0),
  -- {"name", "treeType", "children", "incomeTree", "shareholderTree"} as it leaves.
  definition jsonb NOT NULL CHECK (jsonb_typeof(definition) = 'object'),
  saved_by uuid NOT NULL REFERENCES app.user_account (id),
  saved_at timestamptz NOT NULL DEFAULT app.clock(),
  -- Whom each gatekeeper's number meant when the version was saved: {"+263…": id of the person}; a number that no member of
  -- the company held then is not in it.
  people jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(people) = 'object'),
  PRIMARY KEY (company_id, tree_id, version),
  FOREIGN KEY (company_id, tree_id) REFERENCES app.gate_tree (company_id, id)
);

CREATE TABLE app.gate_run (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  asset_id uuid NOT NULL,
  tree_id uuid NOT NULL,
  version int NOT NULL,
  -- The gates of that version and of the trees that it was linked to, with their references resolved.
  plan jsonb NOT NULL CHECK (jsonb_typeof(plan) = 'array'),
  -- Whether the latest cycle of every gate is passed or waived.
  compliant boolean NOT NULL DEFAULT false,
  started_by uuid NOT NULL REFERENCES app.user_account (id),
  started_at timestamptz NOT NULL DEFAULT app.clock(),
  -- When the next cycle opens, a review grows old or a gate becomes overdue, if nothing happens before.
  next_check_on date,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, asset_id, tree_id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (company_id, tree_id, version) REFERENCES app.gate_tree_version (company_id, tree_id, version)
);
CREATE INDEX gate_run_to_check ON app.gate_run (next_check_on, company_id) WHERE next_check_on IS NOT NULL;

CREATE TABLE app.gate_pass (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  run_id uuid NOT NULL,
  node_id uuid NOT NULL,
  cycle int NOT NULL CHECK (cycle > 0),
  state text NOT NULL CHECK (state IN ('LOCKED', 'READY', 'IN_REVIEW', 'PASSED', 'AWAITING_FUNDS', 'REJECTED', 'ESCALATED',
    'OVERDUE', 'WAIVED', 'BLOCKED')),
  attempt int NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  -- How many gatekeepers must attest the present attempt: those in good standing when it was handed in.
  quorum int NOT NULL DEFAULT 0 CHECK (quorum >= 0),
  -- Cycles that went by unopened before this one.
  missed int NOT NULL DEFAULT 0 CHECK (missed >= 0),
  -- Days of Africa/Harare.
  opened_on date NOT NULL,
  submitted_on date,
  -- The day on which it was passed or waived.
  passed_on date,
  submitted_by uuid REFERENCES app.user_account (id),
  -- The latest reminder of the end of the cycle, as days before it.
  reminded int CHECK (reminded >= 0),
  reason text,
  -- The hold of the present attempt; null when nothing is required.
  hold_id uuid REFERENCES app.transfer (id),
  -- [transfer id, …] of the payment, the share of the gate first.
  transfers jsonb NOT NULL DEFAULT '[]',
  -- The first of two managers who take a pass back.
  reversal_asked_by uuid REFERENCES app.user_account (id),
  -- While it awaits funds or is overdue: whose account it is paid from, and how many milli-Megajoules it takes. It is written
  -- down because the sweep asks for it at any commit, of all companies.
  source_kind text,
  source_id text,
  source_amount bigint,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, run_id, node_id, cycle),
  FOREIGN KEY (company_id, run_id) REFERENCES app.gate_run (company_id, id)
);
-- Assets whose runs come to something by themselves, by company: by the calendar, whose day is Harare's, or because what a gate
-- awaits is there. A dispute freezes what it is about.
CREATE INDEX gate_pass_awaiting ON app.gate_pass (company_id, run_id) INCLUDE (source_kind, source_id, source_amount)
  WHERE state = 'AWAITING_FUNDS';
-- The company page counts what is overdue and what has been reminded of, without looking at every gate.
CREATE INDEX gate_pass_due ON app.gate_pass (company_id, run_id) WHERE state = 'OVERDUE' OR reminded IS NOT NULL;

CREATE TABLE app.gate_evidence (
  company_id uuid NOT NULL,
  pass_id uuid NOT NULL,
  attempt int NOT NULL,
  document_id uuid NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  PRIMARY KEY (company_id, pass_id, attempt, document_id),
  FOREIGN KEY (company_id, pass_id) REFERENCES app.gate_pass (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES app.document (company_id, id)
);

CREATE TABLE app.gate_verdict (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  pass_id uuid NOT NULL,
  attempt int NOT NULL,
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  verdict text NOT NULL CHECK (verdict IN ('ATTESTED', 'REJECTED', 'ASKED')),
  reason_code text CHECK ((verdict = 'REJECTED') = (reason_code IS NOT NULL)),
  note text,
  given_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, pass_id) REFERENCES app.gate_pass (company_id, id)
);
CREATE INDEX gate_verdict_by_pass ON app.gate_verdict (company_id, pass_id);
-- One person counts once.
CREATE UNIQUE INDEX gate_verdict_once ON app.gate_verdict (company_id, pass_id, attempt, person_id) WHERE verdict <> 'ASKED';

-- What gatekeepers receive of a gate's Megajoules, in percent; without a row 10.
CREATE TABLE app.gate_policy (
  company_id uuid PRIMARY KEY REFERENCES app.company (id),
  reward_percent int NOT NULL CHECK (reward_percent BETWEEN 0 AND 100),
  changed_at timestamptz NOT NULL DEFAULT app.clock()
);

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.gate_tree ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (version) ON app.gate_tree TO atlas_app;
CREATE POLICY of_company ON app.gate_tree TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.gate_tree FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.gate_tree_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree_version FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.gate_tree_version TO atlas_app;
CREATE POLICY of_company ON app.gate_tree_version TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.gate_tree_version FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.gate_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_run FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (version, plan, compliant, next_check_on) ON app.gate_run TO atlas_app;
GRANT SELECT ON app.gate_run TO atlas_registry;
CREATE POLICY of_company ON app.gate_run TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.gate_run FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.gate_run FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.gate_pass ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_pass FORCE ROW LEVEL SECURITY;
-- The check of the books asks whether what was passed was paid, the sweep what awaits funds.
GRANT SELECT, INSERT, UPDATE (state, attempt, quorum, opened_on, submitted_on, passed_on, submitted_by, reminded,
  reason, hold_id, transfers, reversal_asked_by, source_kind, source_id, source_amount) ON app.gate_pass TO atlas_app;
GRANT SELECT ON app.gate_pass TO atlas_registry;
CREATE POLICY of_company ON app.gate_pass TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry_reads ON app.gate_pass FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.gate_pass FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.gate_evidence ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_evidence FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.gate_evidence TO atlas_app;
CREATE POLICY of_company ON app.gate_evidence TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.gate_evidence FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.gate_verdict ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_verdict FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.gate_verdict TO atlas_app;
CREATE POLICY of_company ON app.gate_verdict TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.gate_verdict FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.gate_policy ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_policy FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (reward_percent, changed_at) ON app.gate_policy TO atlas_app;
CREATE POLICY of_company ON app.gate_policy TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.gate_policy FOR SELECT TO atlas_backup USING (true);
