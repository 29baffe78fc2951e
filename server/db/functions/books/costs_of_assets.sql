CREATE FUNCTION app.costs_of_assets(numbers text[]) RETURNS TABLE (asset_number text, unit text, cost bigint, sold bigint)
LANGUAGE sql STABLE AS $$
  WITH stock AS MATERIALIZED (
    SELECT n.number, u.unit, app.find_book_account(u.unit, 1100, n.number) AS account
    FROM unnest(numbers) AS n (number), (
      SELECT DISTINCT s.unit FROM app.book_month_sum s
      WHERE s.company_id = (SELECT app.current_company_id()) AND s.code = 1100) AS u
  )
  SELECT s.number, s.unit, coalesce(sum(m.amount) FILTER (WHERE m.other <> 5140), 0)::bigint,
    coalesce(-sum(m.amount) FILTER (WHERE m.other = 5140), 0)::bigint
  FROM stock s, LATERAL (
    SELECT l.amount, l.credit_code AS other FROM app.book_line l WHERE l.debit_account = s.account
    UNION ALL
    SELECT -l.amount, l.debit_code FROM app.book_line l WHERE l.credit_account = s.account) AS m
  WHERE s.account IS NOT NULL
  GROUP BY s.number, s.unit
$$;
COMMENT ON FUNCTION app.costs_of_assets IS
  'What assets of the current company cost by the books, by their numbers: all costs less those that were taken back, and what of '
  'them became cost of sales, in the smallest part of each unit. No row for an asset without a cost. For those who see everything of '
  'the company.';
REVOKE EXECUTE ON FUNCTION app.costs_of_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.costs_of_assets TO atlas_app;
