CREATE FUNCTION app.book_balances() RETURNS TABLE (account_id uuid, code int, owner text, unit text, debits bigint, credits bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT a.id, a.code, a.owner_id, l.code, a.debits_posted, a.credits_posted
  FROM app.account a JOIN app.token_ledger l ON l.id = a.ledger_id
  WHERE a.company_id = app.current_company_id() AND a.owner_kind = 'book' AND app.sees_books()
$$;
COMMENT ON FUNCTION app.book_balances IS
  'The accounts of the current company''s books: the code in the chart, the reference of what each belongs to, - for the whole '
  'company, and the sums of its debits and credits in the smallest part of its unit. For those who see everything of the company.';
ALTER FUNCTION app.book_balances OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.book_balances FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.book_balances TO atlas_app, atlas_registry;
