-- How Megajoules come into being: asked for by a company, approved by two officers, under the cap of a day.

-- Who approves minting besides the SUPERADMINs; kept when it ends.
CREATE TABLE app.mint_officer (
  user_id uuid PRIMARY KEY REFERENCES app.user_account (id),
  appointed_by uuid NOT NULL REFERENCES app.user_account (id),
  appointed_at timestamptz NOT NULL DEFAULT now(),
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
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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
  approved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (request_id, approver_id),
  FOREIGN KEY (request_id, requested_by) REFERENCES app.mint_request (id, requested_by),
  CONSTRAINT approver_is_another CHECK (approver_id <> requested_by)
);
CREATE TRIGGER approval_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.mint_approval
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

-- What was minted in a day of Africa/Harare, under the cap of that day.
CREATE TABLE app.mint_day (
  ledger_id uuid NOT NULL REFERENCES app.token_ledger (id),
  day date NOT NULL,
  cap bigint NOT NULL,
  minted bigint NOT NULL CHECK (minted >= 0),
  PRIMARY KEY (ledger_id, day),
  CONSTRAINT mint_day_cap CHECK (minted <= cap)
);

-- ---------------------------------------------------------------- walls

ALTER TABLE app.mint_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.mint_request FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON app.mint_request TO atlas_app;
GRANT UPDATE (state, decided_at) ON app.mint_request TO atlas_app;
CREATE POLICY of_company ON app.mint_request TO atlas_app
  USING (company_id = (SELECT app.current_company_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND state IN ('REQUESTED', 'WITHDRAWN'));
CREATE POLICY asked_in_ones_own_name ON app.mint_request AS RESTRICTIVE FOR INSERT TO atlas_app
  WITH CHECK (requested_by = (SELECT app.current_user_id()));
GRANT SELECT, UPDATE ON app.mint_request TO atlas_registry;
CREATE POLICY registry ON app.mint_request TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON app.mint_officer, app.mint_day TO atlas_registry;
GRANT SELECT, INSERT ON app.mint_approval TO atlas_registry;

-- ---------------------------------------------------------------- requests and approvals

CREATE FUNCTION app.is_mint_officer() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin)
    OR EXISTS (SELECT FROM app.mint_officer o WHERE o.user_id = app.current_user_id() AND o.ended_at IS NULL)
$$;

-- Appoints or dismisses an officer; only a SUPERADMIN may. Answers done, forbidden or not_found.
CREATE FUNCTION app.appoint_mint_officer(officer_email text, appointed boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  officer uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM app.user_account u WHERE u.id = me AND u.super_admin) THEN
    RETURN 'forbidden';
  END IF;
  SELECT u.id INTO officer FROM app.user_account u WHERE u.email = officer_email AND u.disabled_at IS NULL;
  IF officer IS NULL THEN
    RETURN 'not_found';
  END IF;
  INSERT INTO app.mint_officer AS o (user_id, appointed_by, ended_at)
    VALUES (officer, me, CASE WHEN NOT appointed THEN clock_timestamp() END)
  ON CONFLICT (user_id) DO UPDATE SET appointed_by = me, appointed_at = clock_timestamp(), ended_at = excluded.ended_at;
  PERFORM app.tell_of_ledger(CASE WHEN appointed THEN 'mint_officer.appointed' ELSE 'mint_officer.dismissed' END,
    'person', officer, NULL, '{}');
  RETURN 'done';
END
$$;

-- A request to mint in an officer's hands, held until the transaction ends; or why it is not.
CREATE FUNCTION app.hold_mint_request(request uuid, OUT wish app.mint_request, OUT refusal text)
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT app.is_mint_officer() THEN
    refusal := 'forbidden';
    RETURN;
  END IF;
  SELECT * INTO wish FROM app.mint_request r WHERE r.id = request FOR UPDATE;
  IF NOT FOUND THEN
    refusal := 'not_found';
  END IF;
END
$$;

-- An officer's yes; with the second one the Megajoules come into being. Answers waiting, minted, or why not.
CREATE FUNCTION app.approve_mint(request uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  held constant record := app.hold_mint_request(request);
  wish constant app.mint_request := held.wish;
  mint uuid;
  mj app.token_ledger;
  today constant date := (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date;
  answer jsonb;
BEGIN
  IF held.refusal IS NOT NULL THEN
    RETURN held.refusal;
  END IF;
  IF wish.requested_by = me THEN
    RETURN 'self_approval';
  END IF;
  IF wish.state <> 'REQUESTED' THEN
    RETURN 'already_resolved';
  END IF;
  INSERT INTO app.mint_approval (request_id, approver_id, requested_by) VALUES (wish.id, me, wish.requested_by)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'already_resolved';
  END IF;
  INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, after)
    VALUES (wish.company_id, me, 'mint.approved', 'mint_request', wish.id,
      jsonb_build_object('amount', wish.amount::text));
  -- A yes counts while whoever gave it is an officer.
  IF (SELECT count(*) FROM app.mint_approval a JOIN app.user_account u ON u.id = a.approver_id
      WHERE a.request_id = wish.id AND u.disabled_at IS NULL AND (u.super_admin
        OR EXISTS (SELECT FROM app.mint_officer o WHERE o.user_id = u.id AND o.ended_at IS NULL))) < 2 THEN
    RETURN 'waiting';
  END IF;
  SELECT * INTO mj FROM app.token_ledger l WHERE l.code = 'MJ';
  INSERT INTO app.mint_day (ledger_id, day, cap, minted)
    VALUES (mj.id, today, mj.mint_day_cap, 0) ON CONFLICT DO NOTHING;
  UPDATE app.mint_day d SET minted = d.minted + wish.amount
  WHERE d.ledger_id = mj.id AND d.day = today AND d.minted + wish.amount <= d.cap;
  IF NOT FOUND THEN
    RETURN 'mint_cap_reached';
  END IF;
  SELECT a.id INTO mint FROM app.account a
  WHERE a.ledger_id = mj.id AND a.company_id IS NULL AND a.owner_kind = 'system' AND a.owner_id = 'MINT' ORDER BY random() LIMIT 1;
  answer := app.ledger_write(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object(
    'attempt', app.name_attempt('mint ' || wish.id), 'hash', encode(sha256(convert_to(wish.id::text, 'UTF8')), 'hex'), 'route', 'mint',
    'actor', me, 'company', wish.company_id, 'event', 'token.mint',
    'reference', jsonb_build_object('type', 'mint', 'id', wish.id), 'movements', jsonb_build_array(jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'single', 'debit', mint, 'credit', wish.account_id, 'amount', wish.amount))))), 'registry')
    -> 'groups' -> 0;
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  UPDATE app.mint_request r SET state = 'MINTED', decided_at = clock_timestamp() WHERE r.id = wish.id;
  RETURN 'minted';
END
$$;

-- An officer's no ends a request. Answers done or why not.
CREATE FUNCTION app.reject_mint(request uuid, why text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held constant record := app.hold_mint_request(request);
  wish constant app.mint_request := held.wish;
BEGIN
  IF held.refusal IS NOT NULL THEN
    RETURN held.refusal;
  END IF;
  IF wish.state <> 'REQUESTED' THEN
    RETURN 'already_resolved';
  END IF;
  UPDATE app.mint_request r SET state = 'REJECTED', decided_at = clock_timestamp(), rejection_reason = why WHERE r.id = wish.id;
  INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, after)
    VALUES (wish.company_id, app.current_user_id(), 'mint.rejected', 'mint_request', wish.id,
      jsonb_build_object('amount', wish.amount::text, 'reason', why));
  RETURN 'done';
END
$$;

-- A request to mint as it leaves; its permits are the reader's.
CREATE FUNCTION app.mint_request_json(wish app.mint_request, officer boolean) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT json_build_object('_id', wish.id, 'companyID', wish.company_id,
    'company', (SELECT c.name FROM app.company c WHERE c.id = wish.company_id), 'amount', wish.amount::text,
    'reason', wish.reason, 'state', wish.state, 'requestedBy', (SELECT u.name FROM app.user_account u WHERE u.id = wish.requested_by),
    'requestedAt', app.instant_text(wish.requested_at), 'decidedAt', app.instant_text(wish.decided_at),
    'rejectionReason', wish.rejection_reason,
    'approvals', coalesce((SELECT json_agg(json_build_object('name', u.name, 'at', app.instant_text(a.approved_at)) ORDER BY a.approved_at)
      FROM app.mint_approval a JOIN app.user_account u ON u.id = a.approver_id WHERE a.request_id = wish.id), '[]'),
    'permits', json_build_object(
      'approve', officer AND wish.state = 'REQUESTED' AND wish.requested_by <> app.current_user_id()
        AND NOT EXISTS (SELECT FROM app.mint_approval a WHERE a.request_id = wish.id AND a.approver_id = app.current_user_id()),
      'reject', officer AND wish.state = 'REQUESTED',
      'withdraw', wish.state = 'REQUESTED' AND wish.company_id IS NOT DISTINCT FROM app.current_company_id()))
$$;

-- What waits for the officers, what was decided last, today's cap and the rates in force; null for who is no officer.
CREATE FUNCTION app.mint_desk() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN app.is_mint_officer() THEN (SELECT json_build_object(
    'requests', coalesce((SELECT json_agg(app.mint_request_json(r, true) ORDER BY r.state <> 'REQUESTED', r.requested_at DESC)
      FROM (SELECT * FROM app.mint_request r ORDER BY r.state <> 'REQUESTED', r.requested_at DESC LIMIT 200) AS r), '[]'),
    'dayCap', l.mint_day_cap::text,
    'mintedToday', coalesce((SELECT d.minted FROM app.mint_day d
      WHERE d.ledger_id = l.id AND d.day = (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date), 0)::text,
    'rates', app.rates_in_force(),
    'appoints', EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin),
    'officers', coalesce((SELECT json_agg(json_build_object('name', u.name, 'email', u.email) ORDER BY u.name)
      FROM app.mint_officer o JOIN app.user_account u ON u.id = o.user_id WHERE o.ended_at IS NULL), '[]'),
    'readOnlySince', app.instant_text(l.read_only_since))::text
  FROM app.token_ledger l WHERE l.code = 'MJ') END
$$;

REVOKE EXECUTE ON FUNCTION app.is_mint_officer(), app.appoint_mint_officer(text, boolean), app.hold_mint_request(uuid),
  app.approve_mint(uuid), app.reject_mint(uuid, text), app.mint_request_json(app.mint_request, boolean),
  app.mint_desk() FROM PUBLIC;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.is_mint_officer() OWNER TO atlas_registry;
ALTER FUNCTION app.appoint_mint_officer(text, boolean) OWNER TO atlas_registry;
ALTER FUNCTION app.hold_mint_request(uuid) OWNER TO atlas_registry;
ALTER FUNCTION app.approve_mint(uuid) OWNER TO atlas_registry;
ALTER FUNCTION app.reject_mint(uuid, text) OWNER TO atlas_registry;
ALTER FUNCTION app.mint_request_json(app.mint_request, boolean) OWNER TO atlas_registry;
ALTER FUNCTION app.mint_desk() OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
GRANT EXECUTE ON FUNCTION app.is_mint_officer(), app.appoint_mint_officer(text, boolean), app.approve_mint(uuid),
  app.reject_mint(uuid, text), app.mint_request_json(app.mint_request, boolean),
  app.mint_desk() TO atlas_app;
