CREATE FUNCTION app.is_cost_sold(entry uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM app.book_line l JOIN app.book_line s ON s.credit_account = l.debit_account AND s.debit_code = 5140
    WHERE l.company_id = (SELECT app.current_company_id()) AND l.entry_id = entry AND l.debit_code = 1100)
$$;
COMMENT ON FUNCTION app.is_cost_sold IS
  'Whether an entry of the current company added a cost to an asset that was sold since. For those who see the books.';
REVOKE EXECUTE ON FUNCTION app.is_cost_sold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_cost_sold TO atlas_app;
