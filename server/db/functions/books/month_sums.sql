CREATE FUNCTION app.month_sums(of_unit text, first_month date, last_month date)
RETURNS TABLE (month date, code int, debits numeric, credits numeric)
LANGUAGE sql STABLE AS $$
  SELECT s.month, s.code, s.debits, s.credits FROM app.book_month_sum s
  WHERE s.company_id = (SELECT app.current_company_id()) AND s.month BETWEEN first_month AND last_month AND s.unit = of_unit
    AND NOT s.closing
$$;
COMMENT ON FUNCTION app.month_sums IS
  'What each account of the chart was debited and credited in a unit, by month between two first days of months, without the '
  'entries that end a year. For roles that see everything of the current company.';
REVOKE EXECUTE ON FUNCTION app.month_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.month_sums TO atlas_app;
