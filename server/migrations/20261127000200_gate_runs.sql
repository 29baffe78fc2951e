-- Runs of assets through trees of gates: passes by cycle, evidence, verdicts.

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
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER gate_evidence_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.gate_evidence
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER gate_verdict_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.gate_verdict
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

-- ---------------------------------------------------------------- walls

ALTER TABLE app.gate_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_run FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_pass ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_pass FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_evidence ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_evidence FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_verdict ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_verdict FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_policy ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_policy FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (version, plan, compliant, next_check_on) ON app.gate_run TO atlas_app;
GRANT SELECT, INSERT, UPDATE (state, attempt, quorum, opened_on, submitted_on, passed_on, submitted_by, reminded, reason, hold_id, transfers,
  reversal_asked_by, source_kind, source_id, source_amount) ON app.gate_pass TO atlas_app;
GRANT SELECT, INSERT ON app.gate_evidence, app.gate_verdict TO atlas_app;
GRANT SELECT, INSERT, UPDATE (reward_percent, changed_at) ON app.gate_policy TO atlas_app;
CREATE POLICY of_company ON app.gate_policy TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.gate_run TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.gate_pass TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.gate_evidence TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.gate_verdict TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));

-- The check of the books asks whether what was passed was paid, the sweep what awaits funds.
GRANT SELECT ON app.gate_pass TO atlas_registry;
CREATE POLICY registry_reads ON app.gate_pass FOR SELECT TO atlas_registry USING (true);

-- Assets whose runs come to something by themselves, by company: by the calendar, whose day is Harare's, or because what a gate
-- awaits is there. A dispute freezes what it is about.
CREATE INDEX gate_pass_awaiting ON app.gate_pass (company_id, run_id) INCLUDE (source_kind, source_id, source_amount)
  WHERE state = 'AWAITING_FUNDS';
GRANT SELECT ON app.gate_run TO atlas_registry;
CREATE POLICY registry ON app.gate_run FOR SELECT TO atlas_registry USING (true);
-- Each account is looked up by its owner, however many there are.
CREATE FUNCTION app.gate_assets_to_settle(most int) RETURNS TABLE (company_id uuid, asset_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
  (SELECT r.company_id, r.asset_id FROM app.gate_run r
  WHERE r.next_check_on <= (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date
  ORDER BY r.next_check_on, r.company_id, r.id LIMIT most)
  UNION
  (SELECT o.company_id, o.id FROM app.gate_pass p
  LEFT JOIN app.account a ON a.company_id = p.company_id AND a.owner_kind = p.source_kind AND a.owner_id = p.source_id
    AND a.code = 1 AND a.shard = 0
  JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
  JOIN app.asset o ON o.company_id = r.company_id AND o.id = r.asset_id AND o.standing = 'ACTIVE'
  WHERE p.state = 'AWAITING_FUNDS' AND coalesce(a.credits_posted - a.debits_posted - a.debits_pending, 0) >= p.source_amount
  LIMIT most)
  LIMIT most
$$;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.gate_assets_to_settle(int) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.gate_assets_to_settle(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gate_assets_to_settle(int) TO atlas_door;

-- Keeps what changes in the runs of one asset of the current company, with its facts:
--   {assetID, complianceState, runs: [...], passes: [...], said: [...], facts: [...]}
-- It runs as who asks, with the settings of the functions that write the ledger beside it: checks of keys that both make
-- are planned once for a connection then, and not anew at each change of settings.
CREATE FUNCTION app.keep_gates(changes jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  company constant uuid := app.current_company_id();
  asset constant uuid := changes ->> 'assetID';
  compliance constant text := changes ->> 'complianceState';
  run record;
BEGIN
  INSERT INTO app.gate_pass (company_id, id, run_id, node_id, cycle, state, attempt, quorum, missed, opened_on, submitted_on,
    passed_on, submitted_by, reminded, reason, hold_id, transfers, reversal_asked_by, source_kind, source_id, source_amount)
  SELECT company, p.id, p."runID", p."nodeId", p.cycle, p.state, p.attempt, p.quorum, p.missed, date '1970-01-01' + p."openedOn",
    date '1970-01-01' + p."submittedOn", date '1970-01-01' + p."passedOn", p."submittedBy", p.reminded, p.reason, p."holdId",
    p.transfers, p."reversalAskedBy", p.source ->> 'kind', p.source ->> 'id', (p.source ->> 'amount')::bigint
  FROM jsonb_to_recordset(changes -> 'passes') AS p (id uuid, "runID" uuid, "nodeId" uuid, cycle int, state text, attempt int,
    quorum int, missed int, "openedOn" int, "submittedOn" int, "passedOn" int, "submittedBy" uuid, reminded int, reason text,
    "holdId" uuid, transfers jsonb, "reversalAskedBy" uuid, source jsonb)
  ON CONFLICT (company_id, id) DO UPDATE SET state = excluded.state, attempt = excluded.attempt, quorum = excluded.quorum,
    opened_on = excluded.opened_on, submitted_on = excluded.submitted_on, passed_on = excluded.passed_on,
    submitted_by = excluded.submitted_by, reminded = excluded.reminded, reason = excluded.reason, hold_id = excluded.hold_id,
    transfers = excluded.transfers, reversal_asked_by = excluded.reversal_asked_by, source_kind = excluded.source_kind,
    source_id = excluded.source_id, source_amount = excluded.source_amount;
  INSERT INTO app.gate_verdict (company_id, id, pass_id, attempt, person_id, verdict, reason_code, note, given_at)
  SELECT company, gen_random_uuid(), s."passID", s.attempt, s."personID", s.verdict, s."reasonCode", s.note, s.at
  FROM jsonb_to_recordset(changes -> 'said') AS s ("passID" uuid, attempt int, "personID" uuid, verdict text,
    "reasonCode" text, note text, at timestamptz);
  FOR run IN SELECT * FROM jsonb_to_recordset(changes -> 'runs') AS r (id uuid, compliant boolean, "nextCheck" int) LOOP
    UPDATE app.gate_run r SET compliant = run.compliant, next_check_on = date '1970-01-01' + run."nextCheck"
    WHERE r.company_id = company AND r.id = run.id;
  END LOOP;
  UPDATE app.asset a SET compliance_state = compliance, updated_at = now()
  WHERE a.company_id = company AND a.id = asset AND a.compliance_state <> compliance;
  PERFORM app.record_facts(changes -> 'facts');
END
$$;
REVOKE EXECUTE ON FUNCTION app.keep_gates(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_gates(jsonb) TO atlas_app;
