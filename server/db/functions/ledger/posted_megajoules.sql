CREATE FUNCTION app.posted_megajoules(after_day date, after_seq bigint, last_day date, most int)
RETURNS TABLE (day date, seq bigint, about text, movements jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.day, m.seq, m.about, m.movements
  FROM (
    SELECT (min(t.created_at) AT TIME ZONE 'Africa/Harare')::date AS day, min(t.seq) AS seq, min(t.ref_type) AS about,
      jsonb_agg(jsonb_build_object('amount', t.amount::text, 'debit', app.own_account_name(t.debit_account_id),
        'credit', app.own_account_name(t.credit_account_id)) ORDER BY t.seq) AS movements
    FROM app.transfer t
    WHERE t.ledger_id = app.megajoules() AND t.kind IN ('single', 'post', 'reversal') AND t.id IN (
      SELECT e.transfer_id FROM app.account a JOIN app.entry e ON e.account_id = a.id
      WHERE a.company_id = app.current_company_id() AND a.ledger_id = app.megajoules() AND e.posted <> 0)
    GROUP BY t.attempt_id) AS m
  WHERE app.manages_company() AND (m.day, m.seq) > (after_day, after_seq) AND m.day <= last_day
  ORDER BY m.day, m.seq LIMIT most
$$;
COMMENT ON FUNCTION app.posted_megajoules IS
  'What was posted to the Megajoule accounts of the current company, one row for each group of movements, by day of Africa/Harare and '
  'order, after a place: its purpose, and [{amount, debit, credit}] with the names of the company''s own accounts, null for '
  'others. For those who manage the company.';
ALTER FUNCTION app.posted_megajoules OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.posted_megajoules FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.posted_megajoules TO atlas_app;
