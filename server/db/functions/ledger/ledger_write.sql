CREATE FUNCTION app.ledger_write(batch jsonb, authority text) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  groups constant jsonb[] := ARRAY(SELECT jsonb_array_elements(batch -> 'groups'));
  known jsonb;
  read_only boolean;
  moment timestamptz;
  key bigint;
  wanted uuid[];
  bases uuid[];
  -- The locked accounts, side by side; null when there are none.
  ids uuid[];
  ledgers uuid[];
  companies uuid[];
  kinds text[];
  owners text[];
  rules text[];
  closed boolean[];
  versions bigint[];
  dp bigint[];
  dq bigint[];
  cp bigint[];
  cq bigint[];
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
  holds boolean := false;
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
  SELECT array_agg(h.id), array_agg(h.ledger_id), array_agg(h.company_id), array_agg(h.owner_kind), array_agg(h.owner_id),
    array_agg(h.balance_rule), array_agg(h.closed_at IS NOT NULL), array_agg(h.version), array_agg(h.debits_pending),
    array_agg(h.debits_posted), array_agg(h.credits_pending), array_agg(h.credits_posted)
  INTO ids, ledgers, companies, kinds, owners, rules, closed, versions, dp, dq, cp, cq
  FROM (SELECT * FROM app.account a WHERE a.id = ANY (wanted) ORDER BY a.id FOR NO KEY UPDATE) AS h;
  moment := app.clock();

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
        IF base.id = ANY (spent) OR (CASE what
          WHEN 'reversal' THEN EXISTS (SELECT FROM app.transfer t WHERE t.kind = 'reversal' AND t.reverses_id = base.id)
          ELSE EXISTS (SELECT FROM app.transfer t WHERE t.kind IN ('post', 'void', 'expire') AND t.pending_id = base.id) END) THEN
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

      -- One row and not a field after the other: each expression is prepared again in every transaction.
      fresh := ROW((movement ->> 'id')::uuid, ledgers[d], group_company, (request ->> 'attempt')::uuid, what, fresh.debit_account_id,
        fresh.credit_account_id, moved, fresh.pending_id, fresh.reverses_id,
        CASE what WHEN 'pending' THEN (movement ->> 'expiresAt')::timestamptz END, request -> 'reference' ->> 'type',
        request -> 'reference' ->> 'id', NULL, group_actor, moment, nextval('app.transfer_seq'))::app.transfer;
      fresh.hash := app.hash_of_transfer(fresh);
      transfers := transfers || fresh;

      IF what = 'pending' THEN
        holds := true;
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
      -- One at a time, which adds in place: two at once would copy what is there.
      entries := entries || ROW(ids[d], versions[d], fresh.id, 'debit',
        CASE WHEN what IN ('single', 'post', 'reversal') THEN moved ELSE 0 END, released, cq[d] - dq[d], cp[d] - dp[d])::app.entry;
      entries := entries || ROW(ids[c], versions[c], fresh.id, 'credit',
        CASE WHEN what IN ('single', 'post', 'reversal') THEN moved ELSE 0 END, released, cq[c] - dq[c], cp[c] - dp[c])::app.entry;
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
      events := events || jsonb_build_object('company', group_company, 'actor', group_actor,
        'subject', jsonb_build_object('type', 'transfer', 'id', request -> 'attempt'),
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
    IF holds THEN
      INSERT INTO app.open_hold (transfer_id, expires_at)
        SELECT t.id, t.expires_at FROM unnest(transfers) AS t WHERE t.kind = 'pending';
    END IF;
    IF cardinality(spent) > 0 THEN
      DELETE FROM app.open_hold h WHERE h.transfer_id = ANY (spent);
    END IF;
    PERFORM app.record_facts(to_jsonb(events));
  END IF;
  RETURN jsonb_build_object('groups', answers);
END
$$;
COMMENT ON FUNCTION app.ledger_write IS
  'Writes a batch of groups: all movements of a group or none, and every group whatever becomes of the others. '
  'batch      {"groups": [{attempt, hash, route, actor, company, event, reference: {type, id}, movements: [...]}]} '
  'movement   {id, kind: single | pending, debit, credit, amount, expiresAt} | {id, kind: post | void | expire | '
  'reversal, of, amount}   authority  ''tenant'' reaches the accounts of the group''s company and people''s '
  'wallets, and debits no wallet but the              actor''s own; ''registry'' is for the functions of this '
  'schema Locks go in one order for everybody: keys of requests, then accounts by id. What was read under them is '
  'counted in memory and written at the end, one update per account whatever the number of movements. READ '
  'COMMITTED is right here: under a frozen snapshot the loser of a race would not see the winner. Everything is '
  'found by its key: one plan serves every call, and one that a connection made while the tables were small must '
  'not read them whole once they are not.';
ALTER FUNCTION app.ledger_write OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_write FROM PUBLIC;
