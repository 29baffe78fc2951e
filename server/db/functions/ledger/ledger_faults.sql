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
    SELECT p.fault FROM app.gate_payment_faults(app.paid_passes()) AS p (fault)
    UNION ALL
    SELECT b.fault FROM app.book_faults() AS b (fault)
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
COMMENT ON FUNCTION app.ledger_faults IS
    'What does not agree, in plain words; nothing when the books are right. It is one statement, so it sees a single '
    'moment. Gates and the public log are created after the ledger, so their names are resolved when it runs.';
ALTER FUNCTION app.ledger_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_faults FROM PUBLIC;
