CREATE FUNCTION app.posted_income(unit text, first_day date, last_day date) RETURNS TABLE (day date, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT (t.created_at AT TIME ZONE 'Africa/Harare')::date, sum(CASE e.direction WHEN 'credit' THEN e.posted ELSE -e.posted END)::bigint
  FROM app.account a
  JOIN app.entry e ON e.account_id = a.id AND e.posted > 0
  JOIN app.transfer t ON t.id = e.transfer_id
  WHERE a.company_id = app.current_company_id() AND app.manages_company() AND a.ledger_id = app.ledger_of(unit)
    AND a.code BETWEEN 4000 AND 4999
    AND t.created_at >= first_day::timestamp AT TIME ZONE 'Africa/Harare'
    AND t.created_at < (last_day + 1)::timestamp AT TIME ZONE 'Africa/Harare'
  GROUP BY 1
$$;
COMMENT ON FUNCTION app.posted_income IS
  'What was posted to the current company''s income accounts, which have the codes 4000 to 4999, in a unit, by day of Africa/Harare '
  'between two days: credits less debits in the smallest part of the unit. For those who manage the company.';
ALTER FUNCTION app.posted_income OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.posted_income FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.posted_income TO atlas_app;
