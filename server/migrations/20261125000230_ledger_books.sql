-- The check that the books agree, and what anybody may know of them.

-- What the check reads of the event log.
GRANT SELECT ON app.event TO atlas_registry;
CREATE POLICY ledger_reads ON app.event FOR SELECT TO atlas_registry USING (subject_type = 'transfer');

-- What does not agree, in plain words; nothing when the books are right. One statement, so one moment.
-- Gates and the public log come later than the ledger; what this names of them is looked up when it runs.
CREATE FUNCTION app.ledger_faults() RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (WITH explained AS (
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
    UNION ALL
    SELECT 'gate pass ' || p.id || ' was passed without its payment' FROM app.gate_pass p
    WHERE p.state = 'PASSED' AND p.hold_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM app.transfer t WHERE t.pending_id = p.hold_id AND t.kind = 'post')
    UNION ALL
    SELECT 'redemption ' || r.id || ' and what was held for it differ' FROM app.redemption r
    LEFT JOIN app.transfer ended ON ended.pending_id = r.pending_transfer_id AND ended.kind IN ('post', 'void', 'expire')
    WHERE coalesce(ended.kind, 'open') <> CASE WHEN r.status IN ('requested', 'approved') THEN 'open'
      WHEN r.status = 'settled' THEN 'post' ELSE 'void' END
    UNION ALL
    SELECT 'fact ' || e.id || ' of movements is on no way into the public log' FROM app.event e
    WHERE e.subject_type = 'transfer' AND NOT EXISTS (SELECT FROM app.log_entry l WHERE l.event_id = e.id)
      AND NOT EXISTS (SELECT FROM app.log_waiting w WHERE w.event_id = e.id)
  )
  SELECT coalesce(jsonb_agg(fault), '[]') FROM (SELECT fault FROM faults LIMIT 20) AS first);
END
$$;

-- Checks the books and stops the ledger when they do not agree.
CREATE FUNCTION app.ledger_reconcile() RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  faults jsonb := app.ledger_faults();
BEGIN
  IF faults <> '[]' THEN
    UPDATE app.token_ledger l SET read_only_since = clock_timestamp() WHERE l.read_only_since IS NULL;
    IF FOUND THEN
      PERFORM app.tell_of_ledger('ledger.stopped', 'ledger', l.id, l.code, jsonb_build_object('faults', faults))
      FROM app.token_ledger l WHERE l.code = 'MJ';
    END IF;
  END IF;
  RETURN jsonb_build_object('faults', faults, 'readOnlySince', (
    SELECT app.instant_text(l.read_only_since) FROM app.token_ledger l WHERE l.code = 'MJ'));
END
$$;

-- Since when nothing moves, as text; null while the ledger is open.
CREATE FUNCTION app.ledger_stopped_since() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.instant_text(l.read_only_since) FROM app.token_ledger l WHERE l.code = 'MJ'
$$;

-- The books as the officers see them, checked now; null for who is no officer.
CREATE FUNCTION app.ledger_books() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN app.is_mint_officer() THEN json_build_object(
    'faults', app.ledger_faults(), 'readOnlySince', app.ledger_stopped_since(),
    'permits', json_build_object('reopen', EXISTS (
      SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin)))::text END
$$;

-- Lets a stopped ledger move again once its books agree; only a SUPERADMIN may. Answers done, forbidden or the faults.
CREATE FUNCTION app.ledger_reopen(why text) RETURNS jsonb
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
    IF FOUND THEN
      PERFORM app.tell_of_ledger('ledger.reopened', 'ledger', l.id, l.code, jsonb_build_object('reason', why))
      FROM app.token_ledger l WHERE l.code = 'MJ';
    END IF;
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
    -- Each movement made one entry at each of its two accounts.
    'transfers', (coalesce(sum(a.version), 0) / 2)::bigint,
    'asOf', app.instant_text(clock_timestamp()))::text
  FROM app.account a
$$;

REVOKE EXECUTE ON FUNCTION app.ledger_faults(), app.ledger_reconcile(), app.ledger_stopped_since(),
  app.ledger_books(), app.ledger_reopen(text), app.ledger_supply() FROM PUBLIC;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.ledger_faults() OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_reconcile() OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_stopped_since() OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_books() OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_reopen(text) OWNER TO atlas_registry;
ALTER FUNCTION app.ledger_supply() OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
GRANT EXECUTE ON FUNCTION app.ledger_stopped_since(), app.ledger_books(), app.ledger_reopen(text) TO atlas_app;
GRANT EXECUTE ON FUNCTION app.ledger_reconcile(), app.ledger_supply() TO atlas_door;
