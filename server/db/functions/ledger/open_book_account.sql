CREATE FUNCTION app.open_book_account(unit text, account_code int, owner text) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  ledger constant uuid := app.ledger_of(unit);
  company constant uuid := app.current_company_id();
  found_id uuid := app.find_account(ledger, company, 'book', owner, account_code);
BEGIN
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  IF ledger IS NULL OR company IS NULL OR app.book_rule(account_code) IS NULL THEN
    RAISE EXCEPTION 'no such account' USING ERRCODE = 'AT404';
  END IF;
  INSERT INTO app.account (id, ledger_id, company_id, owner_kind, owner_id, code, balance_rule)
  VALUES (gen_random_uuid(), ledger, company, 'book', owner, account_code, app.book_rule(account_code))
  ON CONFLICT ON CONSTRAINT account_of_owner DO NOTHING RETURNING id INTO found_id;
  RETURN coalesce(found_id, app.find_account(ledger, company, 'book', owner, account_code));
END
$$;
COMMENT ON FUNCTION app.open_book_account IS
  'An account of the current company''s books, opened if there is none yet: its code in the chart, and the reference of what it '
  'belongs to, - for the whole company. Raises AT404 for a code or a unit that does not exist.';
ALTER FUNCTION app.open_book_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_book_account FROM PUBLIC;
