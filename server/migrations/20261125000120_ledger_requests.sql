-- Who asks the ledger to write, in whose name: a person in a company, whoever opens an account, the clock.

-- What a movement says, in one line; its order and moment stand beside it. Settings of its own would be made and taken
-- back for every movement: its callers have the search path of this schema.
CREATE FUNCTION app.hash_of_transfer(movement app.transfer) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN sha256(convert_to(concat_ws('|', movement.id, movement.attempt_id, coalesce(movement.company_id::text, '-'), movement.kind,
    movement.debit_account_id, movement.credit_account_id, movement.amount, coalesce(movement.pending_id::text, '-'),
    coalesce(movement.reverses_id::text, '-'), movement.ref_type, movement.ref_id), 'UTF8'));
END
$$;

-- The id of a request that the ledger makes itself, of version 8 (RFC 9562 section 5.8): one for each text.
CREATE FUNCTION app.name_attempt(request text) RETURNS uuid
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, app AS $$
  SELECT overlay(overlay(md5(request) PLACING '8' FROM 13 FOR 1) PLACING '8' FROM 17 FOR 1)::uuid
$$;

-- The account of an owner; null when it is not there. No index can look for what is "not distinct", so each kind of owner,
-- with a company and without, has its own question.
CREATE FUNCTION app.find_account(mj uuid, company uuid, kind text, owner text, account_code int) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF company IS NULL THEN
    RETURN (SELECT a.id FROM app.account a WHERE a.ledger_id = mj AND a.company_id IS NULL AND a.owner_kind = kind
      AND a.owner_id = owner AND a.code = account_code AND a.shard = 0);
  END IF;
  RETURN (SELECT a.id FROM app.account a WHERE a.ledger_id = mj AND a.company_id = company AND a.owner_kind = kind
    AND a.owner_id = owner AND a.code = account_code AND a.shard = 0);
END
$$;

-- What app.ledger_account answers, for functions of this schema whose settings are the same as its own.
CREATE FUNCTION app.open_account(company uuid, kind text, owner text, account_code int) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  mj uuid;
  found_id uuid;
  named uuid := CASE WHEN kind IN ('user', 'asset') AND owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN owner::uuid END;
BEGIN
  SELECT l.id INTO mj FROM app.token_ledger l WHERE l.code = 'MJ';
  IF company IS NULL OR company = app.current_company_id() THEN
    found_id := app.find_account(mj, company, kind, owner, account_code);
  END IF;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  IF kind = 'system' OR (company IS NULL) <> (kind = 'user') OR (company IS NOT NULL AND company IS DISTINCT FROM app.current_company_id())
    OR (kind = 'company' AND owner <> company::text)
    OR (kind = 'user' AND NOT EXISTS (SELECT FROM app.user_account u WHERE u.id = named))
    OR (kind = 'asset' AND NOT EXISTS (SELECT FROM app.asset a WHERE a.company_id = company AND a.id = named)) THEN
    RAISE EXCEPTION 'no such owner' USING ERRCODE = 'AT404';
  END IF;
  INSERT INTO app.account (id, ledger_id, company_id, owner_kind, owner_id, code, balance_rule)
  VALUES (gen_random_uuid(), mj, company, kind, owner, account_code, 'nonneg_credit')
  ON CONFLICT ON CONSTRAINT account_of_owner DO NOTHING RETURNING id INTO found_id;
  RETURN coalesce(found_id, app.find_account(mj, company, kind, owner, account_code));
END
$$;

-- The account of an owner, opened when it is not there yet. Raises AT404 for an owner that the current company does not have.
CREATE FUNCTION app.ledger_account(company uuid, kind text, owner text, account_code int) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN app.open_account(company, kind, owner, account_code);
END
$$;

-- The current person in the current company moves what is the company's or their own. A group may bring along owners of
-- accounts, {companyID, kind, id, code}, and name an account by the place of its owner among them, from 0.
CREATE FUNCTION app.ledger_apply(batch jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  asked jsonb;
  opened jsonb;
  groups jsonb := '[]';
BEGIN
  FOR asked IN SELECT jsonb_array_elements(batch -> 'groups') LOOP
    SELECT jsonb_object_agg(place - 1, app.open_account((w ->> 'companyID')::uuid, w ->> 'kind', w ->> 'id', (w ->> 'code')::int))
    INTO opened FROM jsonb_array_elements(asked -> 'accounts') WITH ORDINALITY AS wanted (w, place);
    IF opened IS NOT NULL THEN
      asked := jsonb_set(asked, '{movements}', (
        SELECT jsonb_agg(m || jsonb_strip_nulls(jsonb_build_object(
          'debit', coalesce(opened ->> (m ->> 'debit'), m ->> 'debit'),
          'credit', coalesce(opened ->> (m ->> 'credit'), m ->> 'credit'))) ORDER BY place)
        FROM jsonb_array_elements(asked -> 'movements') WITH ORDINALITY AS named (m, place)));
    END IF;
    groups := groups || (asked - '{accounts,event}'::text[]
      || jsonb_build_object('actor', app.current_user_id(), 'company', app.current_company_id()));
  END LOOP;
  RETURN app.ledger_write(jsonb_build_object('groups', groups), 'tenant');
END
$$;

-- Lets go of holds whose time is over, by the database's clock; of several nodes one sweeps. Answers how many.
CREATE FUNCTION app.ledger_expire(most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  due jsonb;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('ledger-expiry')) THEN
    RETURN 0;
  END IF;
  SELECT jsonb_agg(jsonb_build_object(
    'attempt', app.name_attempt('expire ' || t.id), 'hash', encode(sha256(convert_to(t.id::text, 'UTF8')), 'hex'), 'route', 'expire',
    'company', t.company_id, 'reference', jsonb_build_object('type', t.ref_type, 'id', t.ref_id), 'event', 'token.hold_expired',
    'movements', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'expire', 'of', t.id))))
  INTO due
  FROM (SELECT h.transfer_id FROM app.open_hold h WHERE h.expires_at <= clock_timestamp() ORDER BY h.expires_at LIMIT most) AS late
  JOIN app.transfer t ON t.id = late.transfer_id;
  IF due IS NULL THEN
    RETURN 0;
  END IF;
  RETURN (SELECT count(*) FROM jsonb_array_elements(app.ledger_write(jsonb_build_object('groups', due), 'registry') -> 'groups') AS g
    WHERE (g ->> 'ok')::boolean);
END
$$;

REVOKE EXECUTE ON FUNCTION app.hash_of_transfer(app.transfer), app.name_attempt(text), app.ledger_apply(jsonb),
  app.find_account(uuid, uuid, text, text, int), app.open_account(uuid, text, text, int), app.ledger_account(uuid, text, text, int),
  app.ledger_expire(int) FROM PUBLIC;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.hash_of_transfer(app.transfer) OWNER TO atlas_registry;
ALTER FUNCTION app.name_attempt(text) OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_apply(jsonb) OWNER TO atlas_registry;
ALTER FUNCTION app.find_account(uuid, uuid, text, text, int) OWNER TO atlas_registry;
ALTER FUNCTION app.open_account(uuid, text, text, int) OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_account(uuid, text, text, int) OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_expire(int) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
GRANT EXECUTE ON FUNCTION app.ledger_apply(jsonb), app.ledger_account(uuid, text, text, int) TO atlas_app;
GRANT EXECUTE ON FUNCTION app.ledger_expire(int) TO atlas_door;
