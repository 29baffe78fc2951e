-- How Megajoules come into being and how they leave: minting by two officers, redemption against money, and the check
-- that the books agree.

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

-- What a Megajoule is worth, from a moment on: milli-Megajoules * rate_num / rate_den = hundredths of the currency.
CREATE TABLE app.redemption_rate (
  id uuid PRIMARY KEY,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  rate_num bigint NOT NULL CHECK (rate_num > 0),
  rate_den bigint NOT NULL CHECK (rate_den > 0),
  source text NOT NULL,
  valid_from timestamptz NOT NULL DEFAULT clock_timestamp(),
  set_by uuid NOT NULL REFERENCES app.user_account (id)
);
CREATE INDEX redemption_rate_in_force ON app.redemption_rate (currency, valid_from DESC);
CREATE TRIGGER rate_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.redemption_rate
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

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
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- ---------------------------------------------------------------- walls

ALTER TABLE app.mint_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.mint_request FORCE ROW LEVEL SECURITY;
ALTER TABLE app.redemption ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.redemption FORCE ROW LEVEL SECURITY;
ALTER TABLE app.ledger_policy ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.ledger_policy FORCE ROW LEVEL SECURITY;
ALTER TABLE app.redemption_rate ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.redemption_rate FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON app.mint_request TO atlas_app;
GRANT UPDATE (state, decided_at) ON app.mint_request TO atlas_app;
CREATE POLICY of_company ON app.mint_request TO atlas_app
  USING (company_id = (SELECT app.current_company_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND state IN ('REQUESTED', 'WITHDRAWN'));
GRANT SELECT, UPDATE ON app.mint_request TO atlas_registry;
CREATE POLICY registry ON app.mint_request TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON app.mint_officer, app.mint_day TO atlas_registry;
GRANT SELECT, INSERT ON app.mint_approval TO atlas_registry;
GRANT SELECT, INSERT ON app.redemption_rate TO atlas_registry;
CREATE POLICY registry ON app.redemption_rate TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT ON app.redemption TO atlas_app;
CREATE POLICY of_company ON app.redemption FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) OR user_id = (SELECT app.current_user_id()));
GRANT SELECT, INSERT, UPDATE ON app.redemption TO atlas_registry;
CREATE POLICY registry ON app.redemption TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON app.ledger_policy TO atlas_app;
CREATE POLICY of_company ON app.ledger_policy TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
-- What the check reads of the event log.
GRANT SELECT ON app.event TO atlas_registry;
CREATE POLICY ledger_reads ON app.event FOR SELECT TO atlas_registry USING (subject_type = 'transfer');

-- ---------------------------------------------------------------- minting

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
  INSERT INTO app.event (id, actor_id, type, subject_type, subject_id, after, salt)
    VALUES (gen_random_uuid(), me, CASE WHEN appointed THEN 'mint_officer.appointed' ELSE 'mint_officer.dismissed' END,
      'person', officer, '{}', uuid_send(gen_random_uuid()));
  RETURN 'done';
END
$$;

-- An officer's yes; with the second one the Megajoules come into being. Answers waiting, minted, or why not.
CREATE FUNCTION app.approve_mint(request uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  wish app.mint_request;
  mint uuid;
  mj app.token_ledger;
  answer jsonb;
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN 'forbidden';
  END IF;
  SELECT * INTO wish FROM app.mint_request r WHERE r.id = request FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'not_found';
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
  INSERT INTO app.event (id, company_id, actor_id, type, subject_type, subject_id, after, salt)
    VALUES (gen_random_uuid(), wish.company_id, me, 'mint.approved', 'mint_request', wish.id,
      jsonb_build_object('amount', wish.amount::text), uuid_send(gen_random_uuid()));
  IF (SELECT count(*) FROM app.mint_approval a WHERE a.request_id = wish.id) < 2 THEN
    RETURN 'waiting';
  END IF;
  SELECT * INTO mj FROM app.token_ledger l WHERE l.code = 'MJ';
  INSERT INTO app.mint_day (ledger_id, day, cap, minted)
    VALUES (mj.id, (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date, mj.mint_day_cap, 0) ON CONFLICT DO NOTHING;
  UPDATE app.mint_day d SET minted = d.minted + wish.amount
  WHERE d.ledger_id = mj.id AND d.day = (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date AND d.minted + wish.amount <= d.cap;
  IF NOT FOUND THEN
    RETURN 'mint_cap_reached';
  END IF;
  SELECT a.id INTO mint FROM app.account a
  WHERE a.ledger_id = mj.id AND a.owner_kind = 'system' AND a.owner_id = 'MINT' ORDER BY random() LIMIT 1;
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
  wish app.mint_request;
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN 'forbidden';
  END IF;
  SELECT * INTO wish FROM app.mint_request r WHERE r.id = request FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'not_found';
  END IF;
  IF wish.state <> 'REQUESTED' THEN
    RETURN 'already_resolved';
  END IF;
  UPDATE app.mint_request r SET state = 'REJECTED', decided_at = clock_timestamp(), rejection_reason = why WHERE r.id = wish.id;
  INSERT INTO app.event (id, company_id, actor_id, type, subject_type, subject_id, after, salt)
    VALUES (gen_random_uuid(), wish.company_id, app.current_user_id(), 'mint.rejected', 'mint_request', wish.id,
      jsonb_build_object('amount', wish.amount::text, 'reason', why), uuid_send(gen_random_uuid()));
  RETURN 'done';
END
$$;

CREATE FUNCTION app.rates_in_force() RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(json_agg(json_build_object('currency', r.currency,
    'perMegajoule', trim_scale(round(r.rate_num::numeric * 10 / r.rate_den, 6))::text, 'source', r.source,
    'validFrom', app.instant_text(r.valid_from)) ORDER BY r.currency), '[]')
  FROM (SELECT DISTINCT ON (currency) * FROM app.redemption_rate WHERE valid_from <= clock_timestamp()
    ORDER BY currency, valid_from DESC) AS r
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

-- ---------------------------------------------------------------- redemption

-- A rate from now on, set by an officer. Answers done or forbidden.
CREATE FUNCTION app.set_redemption_rate(currency text, num bigint, den bigint, source text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  made uuid := gen_random_uuid();
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN 'forbidden';
  END IF;
  INSERT INTO app.redemption_rate (id, currency, rate_num, rate_den, source, set_by)
    VALUES (made, set_redemption_rate.currency, num, den, set_redemption_rate.source, app.current_user_id());
  INSERT INTO app.event (id, actor_id, type, subject_type, subject_id, subject_label, after, salt)
    VALUES (gen_random_uuid(), app.current_user_id(), 'redemption.rate_set', 'rate', made, set_redemption_rate.currency,
      jsonb_build_object('num', num, 'den', den, 'source', set_redemption_rate.source), uuid_send(gen_random_uuid()));
  RETURN 'done';
END
$$;

-- Holds what a person redeems in the current company, at the rate of this moment. Answers done or why not.
CREATE FUNCTION app.request_redemption(redemption uuid, redeemed bigint, wanted_currency text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  rate app.redemption_rate;
  purse uuid;
  clearing uuid;
  hold uuid := gen_random_uuid();
  fiat bigint;
  answer jsonb;
BEGIN
  SELECT * INTO rate FROM app.redemption_rate r WHERE r.currency = wanted_currency AND r.valid_from <= clock_timestamp()
  ORDER BY r.valid_from DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN 'rate_missing';
  END IF;
  fiat := floor(redeemed::numeric * rate.rate_num / rate.rate_den);
  IF fiat < 1 THEN
    RETURN 'amount_refused';
  END IF;
  purse := app.ledger_account(NULL, 'user', me::text, 1);
  SELECT a.id INTO clearing FROM app.account a WHERE a.owner_kind = 'system' AND a.owner_id = 'REDEMPTION_CLEARING';
  answer := app.ledger_write(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object(
    'attempt', app.name_attempt('redemption ' || redemption), 'route', 'redemption',
    'hash', encode(sha256(convert_to(redemption || '|' || me || '|' || redeemed || '|' || wanted_currency, 'UTF8')), 'hex'),
    'actor', me, 'company', app.current_company_id(), 'reference', jsonb_build_object('type', 'redemption', 'id', redemption),
    'movements', jsonb_build_array(jsonb_build_object(
      'id', hold, 'kind', 'pending', 'debit', purse, 'credit', clearing, 'amount', redeemed))))), 'registry') -> 'groups' -> 0;
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  INSERT INTO app.redemption (company_id, id, user_id, amount, currency, rate_num, rate_den, rate_source, fiat_amount, pending_transfer_id)
  VALUES (app.current_company_id(), redemption, me, redeemed, wanted_currency, rate.rate_num, rate.rate_den, rate.source, fiat,
    (answer -> 'transfers' -> 0 ->> '_id')::uuid)
  ON CONFLICT (id) DO NOTHING;
  RETURN 'done';
END
$$;

-- Moves a redemption of the current company on: approve, settle (burns it, with the pay-out's reference), fail and cancel
-- (give it back, with a reason). State and movement are one transaction. Answers done or why not.
CREATE FUNCTION app.step_redemption(redemption uuid, step text, note text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  r app.redemption;
  clearing uuid;
  burn uuid;
  answer jsonb;
BEGIN
  SELECT * INTO r FROM app.redemption x WHERE x.id = redemption AND x.company_id = app.current_company_id() FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'not_found';
  END IF;
  IF step = 'cancel' AND r.user_id <> me THEN
    RETURN 'forbidden';
  END IF;
  IF step <> 'cancel' AND r.user_id = me THEN
    RETURN 'self_approval';
  END IF;
  IF r.status <> ALL (CASE step WHEN 'settle' THEN ARRAY['approved'] WHEN 'fail' THEN ARRAY['requested', 'approved']
    ELSE ARRAY['requested'] END) THEN
    RETURN 'already_resolved';
  END IF;
  IF step = 'approve' THEN
    UPDATE app.redemption x SET status = 'approved', approved_by = me, approved_at = clock_timestamp() WHERE x.id = r.id;
    RETURN 'done';
  END IF;
  IF step = 'settle' AND EXISTS (SELECT FROM app.redemption x WHERE x.company_id = r.company_id AND x.payout_ref = note) THEN
    RETURN 'payout_reference_taken';
  END IF;
  SELECT a.id INTO clearing FROM app.account a WHERE a.owner_kind = 'system' AND a.owner_id = 'REDEMPTION_CLEARING';
  SELECT a.id INTO burn FROM app.account a WHERE a.owner_kind = 'system' AND a.owner_id = 'BURN';
  answer := app.ledger_write(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object(
    'attempt', app.name_attempt('end of redemption ' || r.id), 'route', 'redemption',
    'hash', encode(sha256(convert_to(r.id || '|' || step || '|' || note, 'UTF8')), 'hex'),
    'actor', me, 'company', r.company_id, 'event', CASE step WHEN 'settle' THEN 'redemption.settled' ELSE 'redemption.returned' END,
    'reference', jsonb_build_object('type', 'redemption', 'id', r.id),
    'movements', CASE step WHEN 'settle' THEN jsonb_build_array(
        jsonb_build_object('id', gen_random_uuid(), 'kind', 'post', 'of', r.pending_transfer_id),
        jsonb_build_object('id', gen_random_uuid(), 'kind', 'single', 'debit', clearing, 'credit', burn, 'amount', r.amount))
      ELSE jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'void', 'of', r.pending_transfer_id)) END))),
    'registry') -> 'groups' -> 0;
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  UPDATE app.redemption x SET status = CASE step WHEN 'settle' THEN 'settled' WHEN 'fail' THEN 'failed' ELSE 'cancelled' END,
    ended_by = me, ended_at = clock_timestamp(), payout_ref = CASE step WHEN 'settle' THEN note END,
    failure_reason = CASE step WHEN 'settle' THEN NULL ELSE note END
  WHERE x.id = r.id;
  RETURN 'done';
END
$$;

-- ---------------------------------------------------------------- gathered requests

-- Groups of several people in one call, each checked as its own request would be. Answers one for each, in order.
CREATE FUNCTION app.ledger_gather(batch jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  open_groups jsonb;
  answers jsonb;
BEGIN
  WITH asked AS (
    SELECT g, place, EXISTS (
      SELECT FROM app.session s JOIN app.user_account u ON u.id = s.user_id
      WHERE s.id = (g ->> 'session')::uuid AND s.user_id = (g ->> 'actor')::uuid
        AND s.ended_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL
        AND (g ->> 'company' IS NULL OR u.super_admin OR EXISTS (SELECT FROM app.membership m
          WHERE m.user_id = u.id AND m.company_id = (g ->> 'company')::uuid AND m.ended_at IS NULL))
    ) AS open
    FROM jsonb_array_elements(batch -> 'groups') WITH ORDINALITY AS of_batch (g, place)
  )
  SELECT jsonb_agg(jsonb_build_object('group', g - 'event', 'open', open) ORDER BY place) INTO open_groups FROM asked;
  answers := app.ledger_write(jsonb_build_object('groups', coalesce((
    SELECT jsonb_agg(g -> 'group' ORDER BY place) FROM jsonb_array_elements(open_groups) WITH ORDINALITY AS o (g, place)
    WHERE (g ->> 'open')::boolean), '[]')), 'tenant') -> 'groups';
  RETURN jsonb_build_object('groups', (
    SELECT jsonb_agg(CASE WHEN (g ->> 'open')::boolean THEN answers -> (passed - 1)::int
      ELSE jsonb_build_object('ok', false, 'code', 'unauthenticated') END ORDER BY place)
    FROM (SELECT g, place, count(*) FILTER (WHERE (g ->> 'open')::boolean) OVER (ORDER BY place) AS passed
      FROM jsonb_array_elements(open_groups) WITH ORDINALITY AS o (g, place)) AS counted));
END
$$;

-- The wallet of somebody who shares a company with the current person, by phone; null for anybody else.
CREATE FUNCTION app.wallet_of_colleague(wanted_phone text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  colleague uuid;
BEGIN
  SELECT u.id INTO colleague FROM app.user_account u
  WHERE u.phone = wanted_phone AND u.disabled_at IS NULL AND u.id <> app.current_user_id() AND EXISTS (
    SELECT FROM app.membership mine JOIN app.membership theirs ON theirs.company_id = mine.company_id AND theirs.ended_at IS NULL
    WHERE mine.user_id = app.current_user_id() AND mine.ended_at IS NULL AND theirs.user_id = u.id);
  RETURN CASE WHEN colleague IS NOT NULL THEN app.ledger_account(NULL, 'user', colleague::text, 1) END;
END
$$;

-- Who stands behind an account, for whoever sees a movement that it was part of.
CREATE FUNCTION app.account_label(account uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE a.owner_kind
    WHEN 'company' THEN (SELECT c.name FROM app.company c WHERE c.id = a.company_id)
    WHEN 'user' THEN (SELECT u.name FROM app.user_account u WHERE u.id::text = a.owner_id)
    WHEN 'asset' THEN (SELECT x.asset_number FROM app.asset x WHERE x.company_id = a.company_id AND x.id::text = a.owner_id)
    WHEN 'node' THEN 'Stage gate'
    WHEN 'pass' THEN 'Stage gate'
    ELSE CASE a.owner_id WHEN 'MINT' THEN 'Mint' WHEN 'BURN' THEN 'Burned' ELSE 'Redemption' END END
  FROM app.account a WHERE a.id = account_label.account
$$;

-- ---------------------------------------------------------------- the books

-- What does not agree, in plain words; nothing when the books are right. One statement, so one moment.
CREATE FUNCTION app.ledger_faults() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH explained AS (
    SELECT e.account_id, count(*) AS entries, max(e.account_version) AS last,
      sum(e.posted) FILTER (WHERE e.direction = 'debit') AS dq, sum(e.pending) FILTER (WHERE e.direction = 'debit') AS dp,
      sum(e.posted) FILTER (WHERE e.direction = 'credit') AS cq, sum(e.pending) FILTER (WHERE e.direction = 'credit') AS cp
    FROM app.entry e GROUP BY e.account_id
  ), faults AS (
    SELECT 'the entries of account ' || a.id || ' do not explain its balance' AS fault
    FROM app.account a LEFT JOIN explained x ON x.account_id = a.id
    WHERE (a.debits_posted, a.debits_pending, a.credits_posted, a.credits_pending)
      <> (coalesce(x.dq, 0), coalesce(x.dp, 0), coalesce(x.cq, 0), coalesce(x.cp, 0))
    UNION ALL
    SELECT 'entries of account ' || a.id || ' are missing' FROM app.account a LEFT JOIN explained x ON x.account_id = a.id
    WHERE a.version <> coalesce(x.entries, 0) OR a.version <> coalesce(x.last, 0)
    UNION ALL
    SELECT 'debits and credits of the ledger differ' FROM app.account a GROUP BY a.ledger_id
    HAVING sum(a.debits_posted) <> sum(a.credits_posted) OR sum(a.debits_pending) <> sum(a.credits_pending)
    UNION ALL
    SELECT 'movement ' || t.id || ' does not have its two entries' FROM app.transfer t LEFT JOIN app.entry e ON e.transfer_id = t.id
    GROUP BY t.id, t.debit_account_id, t.credit_account_id
    HAVING count(*) <> 2 OR NOT bool_or(e.direction = 'debit' AND e.account_id = t.debit_account_id)
      OR NOT bool_or(e.direction = 'credit' AND e.account_id = t.credit_account_id)
    UNION ALL
    SELECT 'hold ' || t.id || ' is open and ended at the same time, or neither' FROM app.transfer t
    WHERE t.kind = 'pending' AND EXISTS (SELECT FROM app.open_hold h WHERE h.transfer_id = t.id)
      = EXISTS (SELECT FROM app.transfer r WHERE r.pending_id = t.id)
    UNION ALL
    SELECT 'movement ' || t.id || ' was altered' FROM app.transfer t WHERE t.hash <> app.hash_of_transfer(t)
    UNION ALL
    SELECT 'movement ' || t.id || ' and the event log differ' FROM app.transfer t
    LEFT JOIN (SELECT told ->> '_id' AS id, told ->> 'hash' AS hash
      FROM app.event e, jsonb_array_elements(e.after -> 'transfers') AS told WHERE e.subject_type = 'transfer') AS log
      ON log.id = t.id::text AND log.hash = encode(t.hash, 'hex')
    WHERE log.id IS NULL
  )
  SELECT coalesce(jsonb_agg(fault), '[]') FROM (SELECT fault FROM faults LIMIT 20) AS first
$$;

-- Checks the books and stops the ledger when they do not agree.
CREATE FUNCTION app.ledger_reconcile() RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  faults jsonb := app.ledger_faults();
BEGIN
  IF faults <> '[]' THEN
    UPDATE app.token_ledger l SET read_only_since = clock_timestamp() WHERE l.read_only_since IS NULL;
  END IF;
  RETURN jsonb_build_object('faults', faults, 'readOnlySince', (
    SELECT app.instant_text(l.read_only_since) FROM app.token_ledger l WHERE l.code = 'MJ'));
END
$$;

-- Lets a stopped ledger move again once its books agree; only a SUPERADMIN may. Answers done, forbidden or the faults.
CREATE FUNCTION app.ledger_reopen() RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  faults jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin) THEN
    RETURN '{"forbidden": true}';
  END IF;
  faults := app.ledger_faults();
  IF faults = '[]' THEN
    UPDATE app.token_ledger l SET read_only_since = NULL WHERE l.read_only_since IS NOT NULL;
  END IF;
  RETURN jsonb_build_object('faults', faults);
END
$$;

-- What anybody may know: minted, burned, what is about, and how many wallets and movements there are.
CREATE FUNCTION app.ledger_supply() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT json_build_object(
    'minted', coalesce(sum(a.debits_posted) FILTER (WHERE a.owner_id = 'MINT' AND a.owner_kind = 'system'), 0)::text,
    'burned', coalesce(sum(a.credits_posted) FILTER (WHERE a.owner_id = 'BURN' AND a.owner_kind = 'system'), 0)::text,
    'supply', (coalesce(sum(a.debits_posted) FILTER (WHERE a.owner_id = 'MINT' AND a.owner_kind = 'system'), 0)
      - coalesce(sum(a.credits_posted) FILTER (WHERE a.owner_id = 'BURN' AND a.owner_kind = 'system'), 0))::text,
    'held', coalesce(sum(a.debits_pending), 0)::text,
    'wallets', count(*) FILTER (WHERE a.owner_kind = 'user'),
    'transfers', (SELECT count(*) FROM app.transfer),
    'asOf', app.instant_text(clock_timestamp()))::text
  FROM app.account a
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
DO $$
DECLARE
  signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY['is_mint_officer()', 'appoint_mint_officer(text, boolean)', 'approve_mint(uuid)',
    'reject_mint(uuid, text)', 'mint_request_json(app.mint_request, boolean)', 'mint_desk()', 'rates_in_force()',
    'set_redemption_rate(text, bigint, bigint, text)', 'request_redemption(uuid, bigint, text)', 'step_redemption(uuid, text, text)',
    'ledger_gather(jsonb)', 'wallet_of_colleague(text)', 'account_label(uuid)',
    'ledger_faults()', 'ledger_reconcile()', 'ledger_reopen()', 'ledger_supply()'] LOOP
    EXECUTE 'REVOKE EXECUTE ON FUNCTION app.' || signature || ' FROM PUBLIC';
    EXECUTE 'ALTER FUNCTION app.' || signature || ' OWNER TO atlas_registry';
    IF signature NOT IN ('ledger_faults()', 'ledger_reconcile()', 'ledger_supply()') THEN
      EXECUTE 'GRANT EXECUTE ON FUNCTION app.' || signature || ' TO atlas_app';
    END IF;
  END LOOP;
END
$$;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
GRANT EXECUTE ON FUNCTION app.ledger_reconcile(), app.ledger_supply() TO atlas_door;
