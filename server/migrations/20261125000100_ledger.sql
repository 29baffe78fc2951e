-- The ledger: accounts in pairs of debit and credit, movements that never change, and one function that writes them.
--
-- Amounts are whole minor units (milli-Megajoules), at most 9e15, so that a JavaScript number stays exact. Nobody but the
-- functions below writes here: atlas_app reads what its company and its person own, atlas_registry carries the functions.

CREATE TABLE app.token_ledger (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  -- Decimal places of a unit: 3 for milli.
  asset_scale int NOT NULL CHECK (asset_scale BETWEEN 0 AND 9),
  -- Most that may be minted in one day of Africa/Harare.
  mint_day_cap bigint NOT NULL CHECK (mint_day_cap BETWEEN 0 AND 9000000000000000),
  -- Set when the books were found not to agree: then nothing moves until they do.
  read_only_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE app.account (
  id uuid PRIMARY KEY,
  ledger_id uuid NOT NULL REFERENCES app.token_ledger (id),
  -- Null for a person's wallet, which goes along from company to company, and for the system's own accounts.
  company_id uuid REFERENCES app.company (id),
  owner_kind text NOT NULL CHECK (owner_kind IN ('company', 'user', 'node', 'asset', 'pass', 'system')),
  owner_id text NOT NULL CHECK (length(owner_id) BETWEEN 1 AND 200),
  code int NOT NULL CHECK (code > 0),
  balance_rule text NOT NULL CHECK (balance_rule IN ('nonneg_credit', 'nonneg_debit', 'free')),
  shard int NOT NULL DEFAULT 0 CHECK (shard >= 0),
  closed_at timestamptz,
  debits_pending bigint NOT NULL DEFAULT 0 CHECK (debits_pending >= 0),
  debits_posted bigint NOT NULL DEFAULT 0 CHECK (debits_posted >= 0),
  credits_pending bigint NOT NULL DEFAULT 0 CHECK (credits_pending >= 0),
  credits_posted bigint NOT NULL DEFAULT 0 CHECK (credits_posted >= 0),
  version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_of_owner UNIQUE NULLS NOT DISTINCT (ledger_id, company_id, owner_kind, owner_id, code, shard),
  CHECK ((company_id IS NULL) = (owner_kind IN ('user', 'system'))),
  -- The database refuses an overdraft even if the code is wrong.
  CONSTRAINT account_not_overdrawn CHECK (CASE balance_rule
    WHEN 'nonneg_credit' THEN debits_pending + debits_posted <= credits_posted
    WHEN 'nonneg_debit' THEN credits_pending + credits_posted <= debits_posted
    ELSE true END)
) WITH (fillfactor = 70);
CREATE INDEX account_by_company ON app.account (company_id, owner_kind);

-- One row per request, refused ones too: an id that was refused stays refused.
CREATE TABLE app.transfer_attempt (
  id uuid PRIMARY KEY,
  company_id uuid REFERENCES app.company (id),
  actor_id uuid REFERENCES app.user_account (id),
  route text NOT NULL,
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  outcome text NOT NULL CHECK (outcome IN ('ok', 'refused')),
  code text CHECK ((code IS NULL) = (outcome = 'ok')),
  response jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE SEQUENCE app.transfer_seq;
CREATE TABLE app.transfer (
  id uuid PRIMARY KEY,
  ledger_id uuid NOT NULL REFERENCES app.token_ledger (id),
  company_id uuid REFERENCES app.company (id),
  attempt_id uuid NOT NULL REFERENCES app.transfer_attempt (id),
  kind text NOT NULL CHECK (kind IN ('single', 'pending', 'post', 'void', 'expire', 'reversal')),
  debit_account_id uuid NOT NULL REFERENCES app.account (id),
  credit_account_id uuid NOT NULL REFERENCES app.account (id),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9000000000000000),
  pending_id uuid REFERENCES app.transfer (id),
  reverses_id uuid REFERENCES app.transfer (id),
  expires_at timestamptz,
  ref_type text NOT NULL,
  ref_id text NOT NULL,
  -- SHA-256 of what the row says; the event of the movement carries it too.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  actor_user_id uuid REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seq bigint NOT NULL UNIQUE DEFAULT nextval('app.transfer_seq'),
  CHECK (debit_account_id <> credit_account_id),
  CHECK ((kind IN ('post', 'void', 'expire')) = (pending_id IS NOT NULL)),
  CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL)),
  CHECK (kind = 'pending' OR expires_at IS NULL)
);
-- A hold is resolved at most once, and a movement taken back at most once.
CREATE UNIQUE INDEX transfer_resolves_once ON app.transfer (pending_id) WHERE kind IN ('post', 'void', 'expire');
CREATE UNIQUE INDEX transfer_reverses_once ON app.transfer (reverses_id) WHERE kind = 'reversal';
CREATE INDEX transfer_by_company ON app.transfer (company_id, seq DESC);
CREATE INDEX transfer_by_reference ON app.transfer (ref_type, ref_id);
CREATE INDEX transfer_by_attempt ON app.transfer (attempt_id);

-- Two per movement. The key on (account, version) makes a lost update a unique violation.
CREATE TABLE app.entry (
  account_id uuid NOT NULL REFERENCES app.account (id),
  account_version bigint NOT NULL CHECK (account_version > 0),
  transfer_id uuid NOT NULL REFERENCES app.transfer (id),
  direction text NOT NULL CHECK (direction IN ('debit', 'credit')),
  -- What it adds to the account's posted and pending counter of its direction.
  posted bigint NOT NULL,
  pending bigint NOT NULL,
  -- Credits less debits once it is in.
  balance_after_posted bigint NOT NULL,
  balance_after_pending bigint NOT NULL,
  PRIMARY KEY (account_id, account_version)
);
CREATE INDEX entry_by_transfer ON app.entry (transfer_id);

-- Holds that nobody resolved yet; the only rows of the ledger that go.
CREATE TABLE app.open_hold (
  transfer_id uuid PRIMARY KEY REFERENCES app.transfer (id),
  expires_at timestamptz
);
CREATE INDEX open_hold_by_expiry ON app.open_hold (expires_at) WHERE expires_at IS NOT NULL;

CREATE TRIGGER attempt_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.transfer_attempt
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER transfer_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER entry_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.entry
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON app.account
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

-- ---------------------------------------------------------------- walls

ALTER TABLE app.token_ledger ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.token_ledger FORCE ROW LEVEL SECURITY;
ALTER TABLE app.account ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.account FORCE ROW LEVEL SECURITY;
ALTER TABLE app.transfer_attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.transfer_attempt FORCE ROW LEVEL SECURITY;
ALTER TABLE app.transfer ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.transfer FORCE ROW LEVEL SECURITY;
ALTER TABLE app.entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.entry FORCE ROW LEVEL SECURITY;

GRANT SELECT ON app.account, app.transfer, app.entry TO atlas_app;
CREATE POLICY own_accounts ON app.account FOR SELECT TO atlas_app USING (
  company_id = (SELECT app.current_company_id())
  OR (owner_kind = 'user' AND owner_id = (SELECT app.current_user_id()::text)));
CREATE POLICY own_entries ON app.entry FOR SELECT TO atlas_app USING (
  EXISTS (SELECT FROM app.account a WHERE a.id = entry.account_id));
CREATE POLICY own_transfers ON app.transfer FOR SELECT TO atlas_app USING (
  company_id = (SELECT app.current_company_id())
  OR EXISTS (SELECT FROM app.account a WHERE a.id IN (transfer.debit_account_id, transfer.credit_account_id)));

GRANT SELECT, UPDATE (read_only_since) ON app.token_ledger TO atlas_registry;
CREATE POLICY registry ON app.token_ledger TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (debits_pending, debits_posted, credits_pending, credits_posted, version, closed_at)
  ON app.account TO atlas_registry;
CREATE POLICY registry ON app.account TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON app.transfer_attempt, app.transfer, app.entry TO atlas_registry;
CREATE POLICY registry_reads ON app.transfer_attempt FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_writes ON app.transfer_attempt FOR INSERT TO atlas_registry WITH CHECK (true);
CREATE POLICY registry_reads ON app.transfer FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_writes ON app.transfer FOR INSERT TO atlas_registry WITH CHECK (true);
CREATE POLICY registry_reads ON app.entry FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_writes ON app.entry FOR INSERT TO atlas_registry WITH CHECK (true);
GRANT USAGE ON SEQUENCE app.transfer_seq TO atlas_registry;
GRANT SELECT, INSERT, DELETE ON app.open_hold TO atlas_registry;

-- ---------------------------------------------------------------- the ledger and the system's accounts

-- 10 million Megajoules a day.
INSERT INTO app.token_ledger (id, code, asset_scale, mint_day_cap)
  VALUES ('4d4a0000-0000-4000-8000-000000000001', 'MJ', 3, 10000000000);
-- Minting is spread over shards, so that no two mints wait for each other.
INSERT INTO app.account (id, ledger_id, owner_kind, owner_id, code, balance_rule, shard)
  SELECT gen_random_uuid(), l.id, 'system', 'MINT', 100, 'free', shard FROM app.token_ledger l, generate_series(0, 7) AS shard;
INSERT INTO app.account (id, ledger_id, owner_kind, owner_id, code, balance_rule)
  SELECT gen_random_uuid(), l.id, 'system', system.name, system.code, 'nonneg_credit'
  FROM app.token_ledger l, (VALUES ('BURN', 101), ('REDEMPTION_CLEARING', 102)) AS system (name, code);

-- ---------------------------------------------------------------- writing

-- Writes a batch of groups: all movements of a group or none, and every group whatever becomes of the others.
--   batch      {"groups": [{attempt, hash, route, actor, company, event, reference: {type, id}, movements: [...]}]}
--   movement   {id, kind: single | pending, debit, credit, amount, expiresAt} | {id, kind: post | void | expire | reversal, of, amount}
--   authority  'tenant' reaches the accounts of the group's company and people's wallets, and debits no wallet but the
--              actor's own; 'registry' is for the functions of this schema
-- Locks go in one order for everybody: keys of requests, then accounts by id. What was read under them is counted in
-- memory and written at the end, one update per account whatever the number of movements. READ COMMITTED is right here:
-- under a frozen snapshot the loser of a race would not see the winner.
CREATE FUNCTION app.ledger_write(batch jsonb, authority text) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  groups constant jsonb[] := ARRAY(SELECT jsonb_array_elements(batch -> 'groups'));
  known jsonb;
  read_only boolean;
  moment timestamptz;
  key bigint;
  wanted uuid[];
  bases uuid[];
  held app.account;
  -- The locked accounts, side by side.
  ids uuid[] := '{}';
  ledgers uuid[] := '{}';
  companies uuid[] := '{}';
  kinds text[] := '{}';
  owners text[] := '{}';
  rules text[] := '{}';
  closed boolean[] := '{}';
  versions bigint[] := '{}';
  dp bigint[] := '{}';
  dq bigint[] := '{}';
  cp bigint[] := '{}';
  cq bigint[] := '{}';
  -- What a refused group leaves behind is taken back.
  kept_versions bigint[];
  kept_dp bigint[];
  kept_dq bigint[];
  kept_cp bigint[];
  kept_cq bigint[];
  kept_transfers int;
  attempts app.transfer_attempt[] := '{}';
  transfers app.transfer[] := '{}';
  entries app.entry[] := '{}';
  events jsonb[] := '{}';
  spent uuid[] := '{}';
  kept_spent int;
  request jsonb;
  movement jsonb;
  group_actor uuid;
  group_company uuid;
  refused text;
  answer jsonb;
  answers jsonb := '[]';
  made jsonb;
  touched int[];
  base app.transfer;
  fresh app.transfer;
  what text;
  d int;
  c int;
  moved bigint;
  released bigint;
BEGIN
  FOR key IN SELECT DISTINCT hashtextextended(g ->> 'attempt', 5) AS k FROM unnest(groups) AS g ORDER BY k LOOP
    PERFORM pg_advisory_xact_lock(key);
  END LOOP;
  SELECT coalesce(jsonb_object_agg(a.id, jsonb_build_object('hash', encode(a.request_hash, 'hex'), 'response', a.response)), '{}')
  INTO known FROM app.transfer_attempt a WHERE a.id = ANY (ARRAY(SELECT (g ->> 'attempt')::uuid FROM unnest(groups) AS g));
  SELECT bool_or(l.read_only_since IS NOT NULL) INTO read_only FROM app.token_ledger l;

  SELECT array_agg(named.id) FILTER (WHERE named.what <> 'of'), array_agg(named.id) FILTER (WHERE named.what = 'of')
  INTO wanted, bases
  FROM unnest(groups) AS g, jsonb_array_elements(g -> 'movements') AS m, LATERAL (VALUES
    ('debit', (m ->> 'debit')::uuid), ('credit', (m ->> 'credit')::uuid), ('of', (m ->> 'of')::uuid)) AS named (what, id)
  WHERE named.id IS NOT NULL AND NOT known ? (g ->> 'attempt');
  IF bases IS NOT NULL THEN
    SELECT wanted || array_agg(t.debit_account_id) || array_agg(t.credit_account_id) INTO wanted
    FROM app.transfer t WHERE t.id = ANY (bases);
  END IF;
  FOR held IN SELECT * FROM app.account a WHERE a.id = ANY (wanted) ORDER BY a.id FOR NO KEY UPDATE LOOP
    ids := ids || held.id;
    ledgers := ledgers || held.ledger_id;
    companies := array_append(companies, held.company_id);
    kinds := kinds || held.owner_kind;
    owners := owners || held.owner_id;
    rules := rules || held.balance_rule;
    closed := closed || (held.closed_at IS NOT NULL);
    versions := versions || held.version;
    dp := dp || held.debits_pending;
    dq := dq || held.debits_posted;
    cp := cp || held.credits_pending;
    cq := cq || held.credits_posted;
  END LOOP;
  moment := clock_timestamp();

  FOREACH request IN ARRAY groups LOOP
    IF known ? (request ->> 'attempt') THEN
      answers := answers || CASE WHEN known -> (request ->> 'attempt') ->> 'hash' = request ->> 'hash'
        THEN known -> (request ->> 'attempt') -> 'response'
        ELSE jsonb_build_object('ok', false, 'code', 'idempotency_mismatch') END;
      CONTINUE;
    END IF;
    IF read_only THEN
      answers := answers || jsonb_build_object('ok', false, 'code', 'ledger_read_only');
      CONTINUE;
    END IF;
    group_actor := (request ->> 'actor')::uuid;
    group_company := (request ->> 'company')::uuid;
    kept_versions := versions;
    kept_dp := dp;
    kept_dq := dq;
    kept_cp := cp;
    kept_cq := cq;
    kept_transfers := cardinality(transfers);
    kept_spent := cardinality(spent);
    made := '[]';
    touched := '{}';
    refused := NULL;

    FOR movement IN SELECT jsonb_array_elements(request -> 'movements') LOOP
      what := movement ->> 'kind';
      fresh := NULL;
      IF what IN ('single', 'pending') THEN
        fresh.debit_account_id := (movement ->> 'debit')::uuid;
        fresh.credit_account_id := (movement ->> 'credit')::uuid;
        moved := (movement ->> 'amount')::bigint;
        released := 0;
      ELSE
        SELECT * INTO base FROM app.transfer t WHERE t.id = (movement ->> 'of')::uuid;
        IF NOT FOUND OR NOT (CASE what WHEN 'reversal' THEN base.kind IN ('single', 'post') ELSE base.kind = 'pending' END)
          OR (authority = 'tenant' AND (base.company_id IS DISTINCT FROM group_company
            OR (group_company IS NULL AND base.actor_user_id IS DISTINCT FROM group_actor))) THEN
          refused := 'not_found';
          EXIT;
        END IF;
        IF base.id = ANY (spent) OR EXISTS (SELECT FROM app.transfer t WHERE (what <> 'reversal' AND t.pending_id = base.id)
          OR (what = 'reversal' AND t.kind = 'reversal' AND t.reverses_id = base.id)) THEN
          refused := 'already_resolved';
          EXIT;
        END IF;
        IF what = 'post' AND base.expires_at <= moment THEN
          refused := 'hold_expired';
          EXIT;
        END IF;
        moved := CASE what WHEN 'post' THEN coalesce((movement ->> 'amount')::bigint, base.amount) ELSE base.amount END;
        released := CASE what WHEN 'reversal' THEN 0 ELSE base.amount END;
        IF what = 'reversal' THEN
          fresh.debit_account_id := base.credit_account_id;
          fresh.credit_account_id := base.debit_account_id;
          fresh.reverses_id := base.id;
        ELSE
          fresh.debit_account_id := base.debit_account_id;
          fresh.credit_account_id := base.credit_account_id;
          fresh.pending_id := base.id;
        END IF;
        IF moved > base.amount THEN
          refused := 'amount_refused';
          EXIT;
        END IF;
      END IF;
      IF moved IS NULL OR moved < 1 OR moved > 9000000000000000 THEN
        refused := 'amount_refused';
        EXIT;
      END IF;
      d := array_position(ids, fresh.debit_account_id);
      c := array_position(ids, fresh.credit_account_id);
      -- An account that is not there and one that is another company's answer alike.
      IF d IS NULL OR c IS NULL OR d = c OR ledgers[d] <> ledgers[c] OR (authority = 'tenant' AND NOT (
        (companies[d] IS NOT DISTINCT FROM group_company AND companies[d] IS NOT NULL OR kinds[d] = 'user')
        AND (companies[c] IS NOT DISTINCT FROM group_company AND companies[c] IS NOT NULL OR kinds[c] = 'user')
        AND (kinds[d] <> 'user' OR owners[d] = group_actor::text OR what NOT IN ('single', 'pending')))) THEN
        refused := 'not_found';
        EXIT;
      END IF;
      IF what IN ('single', 'pending') AND (closed[d] OR closed[c]) THEN
        refused := 'account_closed';
        EXIT;
      END IF;
      IF what IN ('single', 'pending', 'reversal') AND (
        (rules[d] = 'nonneg_credit' AND dp[d] + dq[d] + moved > cq[d])
        OR (rules[c] = 'nonneg_debit' AND cp[c] + cq[c] + moved > dq[c])) THEN
        refused := 'insufficient_funds';
        EXIT;
      END IF;

      fresh.id := (movement ->> 'id')::uuid;
      fresh.ledger_id := ledgers[d];
      fresh.company_id := group_company;
      fresh.attempt_id := (request ->> 'attempt')::uuid;
      fresh.kind := what;
      fresh.amount := moved;
      fresh.expires_at := CASE what WHEN 'pending' THEN (movement ->> 'expiresAt')::timestamptz END;
      fresh.ref_type := request -> 'reference' ->> 'type';
      fresh.ref_id := request -> 'reference' ->> 'id';
      fresh.actor_user_id := group_actor;
      fresh.created_at := moment;
      fresh.seq := nextval('app.transfer_seq');
      fresh.hash := app.hash_of_transfer(fresh);
      transfers := transfers || fresh;

      IF what = 'pending' THEN
        dp[d] := dp[d] + moved;
        cp[c] := cp[c] + moved;
      ELSE
        dp[d] := dp[d] - released;
        cp[c] := cp[c] - released;
        IF what IN ('single', 'post', 'reversal') THEN
          dq[d] := dq[d] + moved;
          cq[c] := cq[c] + moved;
        END IF;
      END IF;
      versions[d] := versions[d] + 1;
      versions[c] := versions[c] + 1;
      released := CASE what WHEN 'pending' THEN moved ELSE -released END;
      entries := entries
        || ROW(ids[d], versions[d], fresh.id, 'debit', CASE WHEN what IN ('single', 'post', 'reversal') THEN moved ELSE 0 END,
          released, cq[d] - dq[d], cp[d] - dp[d])::app.entry
        || ROW(ids[c], versions[c], fresh.id, 'credit', CASE WHEN what IN ('single', 'post', 'reversal') THEN moved ELSE 0 END,
          released, cq[c] - dq[c], cp[c] - dp[c])::app.entry;
      IF what NOT IN ('single', 'pending') THEN
        spent := spent || base.id;
      END IF;
      touched := touched || d || c;
      made := made || jsonb_build_object('_id', fresh.id, 'kind', what, 'amount', moved::text,
        'debitAccountID', ids[d], 'creditAccountID', ids[c], 'hash', encode(fresh.hash, 'hex'));
    END LOOP;

    IF refused IS NULL AND made <> '[]' THEN
      answer := jsonb_build_object('ok', true, 'transfers', made, 'balances', (
        SELECT jsonb_object_agg(ids[t], jsonb_build_object('posted', (cq[t] - dq[t])::text, 'held', dp[t]::text))
        FROM unnest(touched) AS t));
      events := events || jsonb_build_object('company', group_company, 'actor', group_actor, 'subject', request -> 'attempt',
        'type', coalesce(request ->> 'event', 'token.transfer'),
        'after', jsonb_build_object('reference', request -> 'reference', 'transfers', made));
    ELSE
      refused := coalesce(refused, 'amount_refused');
      answer := jsonb_build_object('ok', false, 'code', refused);
      versions := kept_versions;
      dp := kept_dp;
      dq := kept_dq;
      cp := kept_cp;
      cq := kept_cq;
      transfers := transfers[1:kept_transfers];
      entries := entries[1:2 * kept_transfers];
      spent := spent[1:kept_spent];
    END IF;
    attempts := attempts || ROW((request ->> 'attempt')::uuid, group_company, group_actor, request ->> 'route',
      decode(request ->> 'hash', 'hex'), CASE WHEN refused IS NULL THEN 'ok' ELSE 'refused' END, refused, answer,
      moment)::app.transfer_attempt;
    known := known || jsonb_build_object(request ->> 'attempt', jsonb_build_object('hash', request -> 'hash', 'response', answer));
    answers := answers || answer;
  END LOOP;

  INSERT INTO app.transfer_attempt SELECT * FROM unnest(attempts);
  IF cardinality(transfers) > 0 THEN
    UPDATE app.account a SET debits_pending = n.dp, debits_posted = n.dq, credits_pending = n.cp, credits_posted = n.cq, version = n.version
    FROM unnest(ids, dp, dq, cp, cq, versions) AS n (id, dp, dq, cp, cq, version) WHERE a.id = n.id AND a.version <> n.version;
    INSERT INTO app.transfer SELECT * FROM unnest(transfers);
    INSERT INTO app.entry SELECT * FROM unnest(entries);
    INSERT INTO app.open_hold (transfer_id, expires_at)
      SELECT t.id, t.expires_at FROM unnest(transfers) AS t WHERE t.kind = 'pending';
    IF cardinality(spent) > 0 THEN
      DELETE FROM app.open_hold h WHERE h.transfer_id = ANY (spent);
    END IF;
    INSERT INTO app.event (id, company_id, actor_id, type, subject_type, subject_id, after, salt)
      SELECT gen_random_uuid(), (e ->> 'company')::uuid, (e ->> 'actor')::uuid, e ->> 'type', 'transfer',
        (e ->> 'subject')::uuid, e -> 'after', uuid_send(gen_random_uuid())
      FROM unnest(events) AS e;
  END IF;
  RETURN jsonb_build_object('groups', answers);
END
$$;

-- What a movement says, in one line; its order and moment stand beside it.
CREATE FUNCTION app.hash_of_transfer(movement app.transfer) RETURNS bytea
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, app AS $$
  SELECT sha256(convert_to(concat_ws('|', movement.id, movement.attempt_id, coalesce(movement.company_id::text, '-'), movement.kind,
    movement.debit_account_id, movement.credit_account_id, movement.amount, coalesce(movement.pending_id::text, '-'),
    coalesce(movement.reverses_id::text, '-'), movement.ref_type, movement.ref_id), 'UTF8'))
$$;

-- The id of a request that the ledger makes itself, of version 8 (RFC 9562 section 5.8): one for each text.
CREATE FUNCTION app.name_attempt(request text) RETURNS uuid
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, app AS $$
  SELECT overlay(overlay(md5(request) PLACING '8' FROM 13 FOR 1) PLACING '8' FROM 17 FOR 1)::uuid
$$;

-- The current person in the current company moves what is the company's or their own.
CREATE FUNCTION app.ledger_apply(batch jsonb) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.ledger_write(jsonb_build_object('groups', (
    SELECT jsonb_agg(g - 'event' || jsonb_build_object('actor', app.current_user_id(), 'company', app.current_company_id()) ORDER BY place)
    FROM jsonb_array_elements(batch -> 'groups') WITH ORDINALITY AS of_batch (g, place))), 'tenant')
$$;

-- The account of an owner, opened when it is not there yet. Raises AT404 for an owner that the current company does not have.
CREATE FUNCTION app.ledger_account(company uuid, kind text, owner text, account_code int) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  mj uuid;
  found_id uuid;
BEGIN
  SELECT l.id INTO mj FROM app.token_ledger l WHERE l.code = 'MJ';
  SELECT a.id INTO found_id FROM app.account a
  WHERE a.ledger_id = mj AND a.company_id IS NOT DISTINCT FROM company AND a.owner_kind = kind AND a.owner_id = owner
    AND a.code = account_code AND a.shard = 0 AND (company IS NULL OR company = app.current_company_id());
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  IF kind = 'system' OR (company IS NULL) <> (kind = 'user') OR (company IS NOT NULL AND company IS DISTINCT FROM app.current_company_id())
    OR (kind = 'company' AND owner <> company::text)
    OR (kind = 'user' AND NOT EXISTS (SELECT FROM app.user_account u WHERE u.id::text = owner))
    OR (kind = 'asset' AND NOT EXISTS (SELECT FROM app.asset a WHERE a.company_id = company AND a.id::text = owner)) THEN
    RAISE EXCEPTION 'no such owner' USING ERRCODE = 'AT404';
  END IF;
  INSERT INTO app.account (id, ledger_id, company_id, owner_kind, owner_id, code, balance_rule)
  VALUES (gen_random_uuid(), mj, company, kind, owner, account_code, 'nonneg_credit')
  ON CONFLICT ON CONSTRAINT account_of_owner DO NOTHING RETURNING id INTO found_id;
  IF found_id IS NULL THEN
    SELECT a.id INTO found_id FROM app.account a
    WHERE a.ledger_id = mj AND a.company_id IS NOT DISTINCT FROM company AND a.owner_kind = kind AND a.owner_id = owner
      AND a.code = account_code AND a.shard = 0;
  END IF;
  RETURN found_id;
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

REVOKE EXECUTE ON FUNCTION app.ledger_write(jsonb, text), app.hash_of_transfer(app.transfer), app.name_attempt(text), app.ledger_apply(jsonb),
  app.ledger_account(uuid, text, text, int), app.ledger_expire(int) FROM PUBLIC;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.ledger_write(jsonb, text) OWNER TO atlas_registry;
ALTER FUNCTION app.hash_of_transfer(app.transfer) OWNER TO atlas_registry;
ALTER FUNCTION app.name_attempt(text) OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_apply(jsonb) OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_account(uuid, text, text, int) OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_expire(int) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
GRANT EXECUTE ON FUNCTION app.ledger_apply(jsonb), app.ledger_account(uuid, text, text, int) TO atlas_app;
GRANT EXECUTE ON FUNCTION app.ledger_expire(int) TO atlas_door;
