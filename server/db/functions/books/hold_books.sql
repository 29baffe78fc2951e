CREATE FUNCTION app.hold_books() RETURNS app.books
LANGUAGE plpgsql AS $$
DECLARE
  company constant uuid := app.current_company_id();
  held app.books;
BEGIN
  SELECT * INTO held FROM app.books b WHERE b.company_id = company FOR UPDATE;
  IF FOUND THEN
    RETURN held;
  END IF;
  INSERT INTO app.books (company_id) VALUES (company) ON CONFLICT DO NOTHING;
  INSERT INTO app.money_account (company_id, slug, code, unit, method, name, main) VALUES
    (company, 'main-usd', 1000, 'USD', 'bank', 'Main account, USD', true),
    (company, 'main-zig', 1000, 'ZWG', 'bank', 'Main account, ZiG', true),
    (company, 'front-desk', 1010, 'USD', 'cash', 'Front desk', false),
    (company, 'ecocash', 1020, 'USD', 'ecocash', 'EcoCash', false)
  ON CONFLICT DO NOTHING;
  SELECT * INTO held FROM app.books b WHERE b.company_id = company FOR UPDATE;
  RETURN held;
END
$$;
COMMENT ON FUNCTION app.hold_books IS
  'The books of the current company, held until the transaction ends: entries, numbers and closed months wait for each other. '
  'The first call opens them, with an account for each way in which money comes.';
ALTER FUNCTION app.hold_books OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hold_books FROM PUBLIC;
