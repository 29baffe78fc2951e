-- Megajoules against money: rates from a moment on, and redemptions from the request to the pay-out.

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

ALTER TABLE app.redemption ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.redemption FORCE ROW LEVEL SECURITY;
ALTER TABLE app.ledger_policy ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.ledger_policy FORCE ROW LEVEL SECURITY;
ALTER TABLE app.redemption_rate ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.redemption_rate FORCE ROW LEVEL SECURITY;

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

-- ---------------------------------------------------------------- rates and redemptions

CREATE FUNCTION app.rates_in_force() RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(json_agg(json_build_object('currency', r.currency,
    'perMegajoule', trim_scale(round(r.rate_num::numeric * 10 / r.rate_den, 6))::text, 'source', r.source,
    'validFrom', app.instant_text(r.valid_from)) ORDER BY r.currency), '[]')
  FROM (SELECT DISTINCT ON (currency) * FROM app.redemption_rate WHERE valid_from <= clock_timestamp()
    ORDER BY currency, valid_from DESC) AS r
$$;

-- What happened to the ledger as a whole is a fact of the platform's own desk, and so of the public log.
CREATE FUNCTION app.tell_of_ledger(what text, subject_type text, subject uuid, label text, details jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, app AS $$
  INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, subject_label, after)
  SELECT c.id, app.current_user_id(), what, tell_of_ledger.subject_type, subject, label, details
  FROM app.company c WHERE c.desk
$$;

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
  PERFORM app.tell_of_ledger('redemption.rate_set', 'rate', made, set_redemption_rate.currency,
    jsonb_build_object('num', num, 'den', den, 'source', set_redemption_rate.source));
  RETURN 'done';
END
$$;

CREATE FUNCTION app.system_account(name text) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT a.id FROM app.account a WHERE a.company_id IS NULL AND a.owner_kind = 'system' AND a.owner_id = name);
END
$$;

-- Moves what a redemption holds or held, in the current person's name, once for each name of a request. Answers as a group
-- of app.ledger_write does.
CREATE FUNCTION app.move_for_redemption(request text, redemption uuid, company uuid, content text, event text, movements jsonb)
RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  RETURN app.ledger_write(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object(
    'attempt', app.name_attempt(request || ' ' || redemption), 'route', 'redemption',
    'hash', encode(sha256(convert_to(redemption || '|' || company || '|' || content, 'UTF8')), 'hex'),
    'actor', app.current_user_id(), 'company', company, 'event', event,
    'reference', jsonb_build_object('type', 'redemption', 'id', redemption), 'movements', movements))), 'registry') -> 'groups' -> 0;
END
$$;

-- Holds what a person redeems in the current company, at the rate of this moment. Answers done, repeated for a request that
-- was done before, or why not.
CREATE FUNCTION app.request_redemption(redemption uuid, redeemed bigint, wanted_currency text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  rate app.redemption_rate;
  fiat numeric;
  answer jsonb;
BEGIN
  SELECT * INTO rate FROM app.redemption_rate r WHERE r.currency = wanted_currency AND r.valid_from <= clock_timestamp()
  ORDER BY r.valid_from DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN 'rate_missing';
  END IF;
  fiat := floor(redeemed::numeric * rate.rate_num / rate.rate_den);
  IF fiat < 1 OR fiat > 9000000000000000 THEN
    RETURN 'amount_refused';
  END IF;
  answer := app.move_for_redemption('redemption', redemption, app.current_company_id(), me || '|' || redeemed || '|' || wanted_currency,
    NULL, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'pending', 'amount', redeemed,
      'debit', app.ledger_account(NULL, 'user', me::text, 1), 'credit', app.system_account('REDEMPTION_CLEARING'))));
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  INSERT INTO app.redemption (company_id, id, user_id, amount, currency, rate_num, rate_den, rate_source, fiat_amount, pending_transfer_id)
  VALUES (app.current_company_id(), redemption, me, redeemed, wanted_currency, rate.rate_num, rate.rate_den, rate.source, fiat,
    (answer -> 'transfers' -> 0 ->> '_id')::uuid)
  ON CONFLICT (id) DO NOTHING;
  RETURN CASE WHEN FOUND THEN 'done' ELSE 'repeated' END;
END
$$;

-- Moves a redemption of the current company on: approve, settle (burns it, with the pay-out's reference), fail and cancel
-- (give it back, with a reason). State and movement are one transaction. Answers done or why not.
CREATE FUNCTION app.step_redemption(redemption uuid, step text, note text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  r app.redemption;
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
  answer := app.move_for_redemption('end of redemption', r.id, r.company_id, step || '|' || note,
    CASE step WHEN 'settle' THEN 'redemption.settled' ELSE 'redemption.returned' END,
    CASE step WHEN 'settle' THEN jsonb_build_array(
        jsonb_build_object('id', gen_random_uuid(), 'kind', 'post', 'of', r.pending_transfer_id),
        jsonb_build_object('id', gen_random_uuid(), 'kind', 'single', 'amount', r.amount,
          'debit', app.system_account('REDEMPTION_CLEARING'), 'credit', app.system_account('BURN')))
      ELSE jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'void', 'of', r.pending_transfer_id)) END);
  IF NOT (answer ->> 'ok')::boolean THEN
    RETURN answer ->> 'code';
  END IF;
  -- Pay-outs wait for each other at the account that they burn to: asked any earlier, two at once would both find it free.
  IF step = 'settle' AND EXISTS (SELECT FROM app.redemption x WHERE x.company_id = r.company_id AND x.payout_ref = note) THEN
    RETURN 'payout_reference_taken';
  END IF;
  UPDATE app.redemption x SET status = CASE step WHEN 'settle' THEN 'settled' WHEN 'fail' THEN 'failed' ELSE 'cancelled' END,
    ended_by = me, ended_at = clock_timestamp(), payout_ref = CASE step WHEN 'settle' THEN note END,
    failure_reason = CASE step WHEN 'settle' THEN NULL ELSE note END
  WHERE x.id = r.id;
  RETURN 'done';
END
$$;

REVOKE EXECUTE ON FUNCTION app.rates_in_force(), app.tell_of_ledger(text, text, uuid, text, jsonb), app.set_redemption_rate(text, bigint, bigint, text),
  app.system_account(text), app.move_for_redemption(text, uuid, uuid, text, text, jsonb), app.request_redemption(uuid, bigint, text), app.step_redemption(uuid, text, text) FROM PUBLIC;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.rates_in_force() OWNER TO atlas_registry;
ALTER FUNCTION app.tell_of_ledger(text, text, uuid, text, jsonb) OWNER TO atlas_registry;
ALTER FUNCTION app.set_redemption_rate(text, bigint, bigint, text) OWNER TO atlas_registry;
ALTER FUNCTION app.system_account(text) OWNER TO atlas_registry;
ALTER FUNCTION app.move_for_redemption(text, uuid, uuid, text, text, jsonb) OWNER TO atlas_registry;
ALTER FUNCTION app.request_redemption(uuid, bigint, text) OWNER TO atlas_registry;
ALTER FUNCTION app.step_redemption(uuid, text, text) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
GRANT EXECUTE ON FUNCTION app.rates_in_force(), app.set_redemption_rate(text, bigint, bigint, text),
  app.request_redemption(uuid, bigint, text), app.step_redemption(uuid, text, text) TO atlas_app;
