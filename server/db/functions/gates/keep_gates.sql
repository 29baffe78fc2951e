CREATE FUNCTION app.keep_gates(changes jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  company constant uuid := app.current_company_id();
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
  PERFORM app.set_compliance(company, (changes ->> 'assetID')::uuid, changes ->> 'complianceState');
  IF changes -> 'facts' <> '[]' THEN
    PERFORM app.record_facts(changes -> 'facts');
  END IF;
END
$$;
COMMENT ON FUNCTION app.keep_gates IS
    'Stores what changes in the runs of one asset of the current company, with its facts: {assetID, complianceState, '
    'runs: [...], passes: [...], said: [...], facts: [...]}. It runs as the caller, with the same settings as the '
    'functions that write the ledger, so that foreign key checks are planned once per connection and not again at each '
    'change of settings.';
REVOKE EXECUTE ON FUNCTION app.keep_gates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_gates TO atlas_app;
