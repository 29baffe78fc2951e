CREATE FUNCTION app.movement_faults(movements uuid[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH movement AS MATERIALIZED (SELECT t.* FROM app.transfer t WHERE t.id = ANY (movements))
  SELECT 'debits and credits of the ledger differ' FROM app.account a GROUP BY a.ledger_id
  HAVING sum(a.debits_posted) <> sum(a.credits_posted) OR sum(a.debits_pending) <> sum(a.credits_pending)
  UNION ALL
  SELECT 'movement ' || t.id || ' does not have its two entries' FROM movement t LEFT JOIN app.entry e ON e.transfer_id = t.id
  GROUP BY t.id, t.debit_account_id, t.credit_account_id
  HAVING count(*) <> 2 OR NOT bool_or(e.direction = 'debit' AND e.account_id = t.debit_account_id)
    OR NOT bool_or(e.direction = 'credit' AND e.account_id = t.credit_account_id)
  UNION ALL
  SELECT 'hold ' || t.id || ' is open and ended at the same time, or neither' FROM app.transfer t
  WHERE t.id IN (
      SELECT m.id FROM movement m WHERE m.kind = 'pending' UNION SELECT m.pending_id FROM movement m
      UNION SELECT h.transfer_id FROM app.open_hold h)
    AND t.kind = 'pending' AND EXISTS (SELECT FROM app.open_hold h WHERE h.transfer_id = t.id)
      = EXISTS (SELECT FROM app.transfer r WHERE r.pending_id = t.id)
  UNION ALL
  SELECT 'movement ' || t.id || ' was altered' FROM app.transfer t
  WHERE t.id = ANY (movements) AND t.hash <> app.hash_of_transfer(t)
  UNION ALL
  SELECT 'movement ' || t.id || ' and the event log differ' FROM movement t
  WHERE NOT EXISTS (
    SELECT FROM app.events_of_attempt(t.company_id, t.attempt_id) e, jsonb_array_elements(e.after -> 'transfers') AS told
    WHERE told ->> '_id' = t.id::text AND told ->> 'hash' = encode(t.hash, 'hex'))
  UNION ALL
  SELECT 'fact ' || e.id || ' of movements is on no way into the public log'
  FROM movement t, app.events_of_attempt(t.company_id, t.attempt_id) e
  WHERE NOT app.on_way_to_log(e.id)
  UNION ALL
  SELECT p.fault FROM app.gate_payment_faults(
    ARRAY(SELECT m.ref_id::uuid FROM movement m WHERE m.ref_type = 'gate_pass')) AS p (fault)
  UNION ALL
  SELECT b.fault FROM app.book_movement_faults(movements) AS b (fault)
  UNION ALL
  SELECT 'redemption ' || r.id || ' and what was held for it differ' FROM app.redemption r
  LEFT JOIN app.transfer ended ON ended.pending_id = r.pending_transfer_id AND ended.kind IN ('post', 'void', 'expire')
  WHERE r.pending_transfer_id IN (
      SELECT m.id FROM movement m UNION SELECT m.pending_id FROM movement m UNION SELECT h.transfer_id FROM app.open_hold h)
    AND coalesce(ended.kind, 'open') <> CASE WHEN r.status IN ('requested', 'approved') THEN 'open'
      WHEN r.status = 'settled' THEN 'post' ELSE 'void' END
$$;
COMMENT ON FUNCTION app.movement_faults IS
  'What does not agree about some movements, in plain words, and whether the accounts of each ledger balance. ledger_faults checks '
  'the same of all movements.';
ALTER FUNCTION app.movement_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.movement_faults FROM PUBLIC;
