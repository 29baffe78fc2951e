-- What the check of the books asks about the payments of gates, whatever their trees do with Megajoules.

GRANT SELECT ON app.gate_run TO atlas_registry;

-- Passes whose payment is not the one that their gates' trees make: all that was set aside goes out, income to the asset's
-- own wallet, shares to gates and people, and what was taken back is where it came from.
CREATE FUNCTION app.gate_payment_faults() RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH paid AS (
    SELECT p.id, p.company_id, p.hold_id, r.asset_id,
      coalesce((SELECT gate ->> 'treeType' FROM jsonb_array_elements(r.plan) AS gate WHERE gate ->> 'nodeId' = p.node_id::text
        LIMIT 1), 'expenses') AS tree_type
    FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
    WHERE p.state = 'PASSED' AND p.hold_id IS NOT NULL
  )
  SELECT 'gate pass ' || p.id || ' was passed without its payment' FROM paid p
  WHERE NOT EXISTS (SELECT FROM app.transfer t WHERE t.pending_id = p.hold_id AND t.kind = 'post')
  UNION ALL
  SELECT 'what was set aside for gate pass ' || p.id || ' was not paid out whole' FROM paid p
  JOIN app.account a ON a.company_id = p.company_id AND a.owner_kind = 'pass' AND a.owner_id = p.id::text
  WHERE a.credits_posted <> a.debits_posted
  UNION ALL
  SELECT 'gate pass ' || p.id || ' of a tree of ' || CASE p.tree_type WHEN 'income' THEN 'income' ELSE 'shares' END
    || ' paid someone whom it is not for' FROM paid p
  JOIN app.transfer posted ON posted.pending_id = p.hold_id AND posted.kind = 'post'
  JOIN app.transfer t ON t.ref_type = 'gate_pass' AND t.ref_id = p.id::text AND t.debit_account_id = posted.credit_account_id
    AND t.kind = 'single' AND t.seq > posted.seq
  JOIN app.account payee ON payee.id = t.credit_account_id
  WHERE (p.tree_type = 'income' AND NOT (payee.owner_kind = 'asset' AND payee.owner_id = p.asset_id::text))
    OR (p.tree_type = 'shareholder' AND payee.owner_kind NOT IN ('node', 'user'))
$$;
REVOKE EXECUTE ON FUNCTION app.gate_payment_faults() FROM PUBLIC;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.gate_payment_faults() OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;

-- What does not agree, in plain words; nothing when the books are right. One statement, so one moment.
-- Gates and the public log come later than the ledger; what this names of them is looked up when it runs.
CREATE OR REPLACE FUNCTION app.ledger_faults() RETURNS jsonb
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
    SELECT p.fault FROM app.gate_payment_faults() AS p (fault)
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
