CREATE FUNCTION app.income_between(of_unit text, first_day date, last_day date) RETURNS bigint
LANGUAGE sql STABLE AS $$
  WITH whole AS (
    SELECT (date_trunc('month', first_day - 1) + interval '1 month')::date AS first_month,
      date_trunc('month', last_day + 1)::date AS end_month
  ), edge AS (
    -- The days of months that are not whole; all of them if no month is.
    SELECT first_day AS first, least(last_day, w.first_month - 1) AS last FROM whole w
    UNION ALL
    SELECT greatest(w.end_month, w.first_month), last_day FROM whole w
  )
  SELECT coalesce((SELECT sum(s.credits - s.debits) FROM whole w, app.book_month_sum s
      WHERE s.company_id = (SELECT app.current_company_id()) AND s.unit = of_unit AND s.code BETWEEN 4000 AND 4999
        AND NOT s.closing AND s.month >= w.first_month AND s.month < w.end_month), 0)::bigint
    + coalesce((SELECT sum(s.credits - s.debits) FROM edge e JOIN app.book_day_sum s ON s.day BETWEEN e.first AND e.last
      WHERE s.company_id = (SELECT app.current_company_id()) AND s.unit = of_unit AND s.code BETWEEN 4000 AND 4999
        AND NOT s.closing), 0)::bigint
$$;
COMMENT ON FUNCTION app.income_between IS
  'The income of the current company in a unit, booked between two days: credits less debits of the accounts 4000 to 4999 in the '
  'smallest part of the unit, without the entries that end a year. Whole months and days come from their sums. For roles that see the books.';
REVOKE EXECUTE ON FUNCTION app.income_between FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.income_between TO atlas_app;
