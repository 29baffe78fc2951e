CREATE FUNCTION app.find_book_account(of_unit text, account_code int, owner text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT a.id FROM app.account a
  WHERE a.ledger_id = (SELECT l.id FROM app.token_ledger l WHERE l.code = of_unit) AND a.company_id = app.current_company_id()
    AND a.owner_kind = 'book' AND a.owner_id = owner AND a.code = account_code AND app.sees_books()
$$;
COMMENT ON FUNCTION app.find_book_account IS
  'The ledger''s account of the current company''s books for a unit, a code of the chart and the reference of what it belongs to; '
  'null if nothing was booked there. For those who see everything of the company.';
ALTER FUNCTION app.find_book_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_book_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_book_account TO atlas_app;
