CREATE FUNCTION app.new_ledger_faults() RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  faults jsonb;
BEGIN
  WITH moved AS MATERIALIZED (
    SELECT a.*, coalesce(c.version, 0) AS since, coalesce(c.debits_posted, 0) AS dq, coalesce(c.debits_pending, 0) AS dp,
      coalesce(c.credits_posted, 0) AS cq, coalesce(c.credits_pending, 0) AS cp
    FROM app.account a LEFT JOIN app.ledger_checked c ON c.account_id = a.id
    WHERE (a.version, a.debits_posted, a.debits_pending, a.credits_posted, a.credits_pending)
      IS DISTINCT FROM (c.version, c.debits_posted, c.debits_pending, c.credits_posted, c.credits_pending)
  ), fresh AS MATERIALIZED (
    SELECT e.* FROM moved m JOIN app.entry e ON e.account_id = m.id AND e.account_version > m.since
  ), explained AS (
    SELECT e.account_id, count(*) AS entries, max(e.account_version) AS last,
      coalesce(sum(e.posted) FILTER (WHERE e.direction = 'debit'), 0) AS dq,
      coalesce(sum(e.pending) FILTER (WHERE e.direction = 'debit'), 0) AS dp,
      coalesce(sum(e.posted) FILTER (WHERE e.direction = 'credit'), 0) AS cq,
      coalesce(sum(e.pending) FILTER (WHERE e.direction = 'credit'), 0) AS cp
    FROM fresh e GROUP BY e.account_id
  ), movement AS MATERIALIZED (
    SELECT t.* FROM app.transfer t WHERE t.id IN (SELECT f.transfer_id FROM fresh f)
  ), fault AS MATERIALIZED (
    SELECT 'the entries of account ' || m.id || ' do not explain its balance' AS said
    FROM moved m LEFT JOIN explained x ON x.account_id = m.id
    WHERE (m.debits_posted, m.debits_pending, m.credits_posted, m.credits_pending)
      <> (m.dq + coalesce(x.dq, 0), m.dp + coalesce(x.dp, 0), m.cq + coalesce(x.cq, 0), m.cp + coalesce(x.cp, 0))
    UNION ALL
    SELECT 'entries of account ' || m.id || ' are missing' FROM moved m LEFT JOIN explained x ON x.account_id = m.id
    WHERE m.version <> m.since + coalesce(x.entries, 0) OR m.version <> coalesce(x.last, m.since)
    UNION ALL
    SELECT f.fault FROM app.movement_faults((SELECT array_agg(t.id) FROM movement t)) AS f (fault)
  ), kept AS (
    INSERT INTO app.ledger_checked AS c (account_id, version, debits_posted, debits_pending, credits_posted, credits_pending)
    SELECT m.id, m.version, m.debits_posted, m.debits_pending, m.credits_posted, m.credits_pending FROM moved m
    WHERE NOT EXISTS (SELECT FROM fault)
    ON CONFLICT (account_id) DO UPDATE SET version = excluded.version, debits_posted = excluded.debits_posted,
      debits_pending = excluded.debits_pending, credits_posted = excluded.credits_posted, credits_pending = excluded.credits_pending
    WHERE c.version < excluded.version
  )
  SELECT coalesce(jsonb_agg(said), '[]') INTO faults FROM (SELECT said FROM fault LIMIT 20) AS first;
  RETURN faults;
END
$$;
COMMENT ON FUNCTION app.new_ledger_faults IS
  'What does not agree since the last check that found everything right: the accounts that have changed, and the movements that '
  'changed them. An account''s entries are numbered under its lock, so none can come in before the number that was checked. '
  'ledger_faults checks everything.';
ALTER FUNCTION app.new_ledger_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.new_ledger_faults FROM PUBLIC;
