CREATE FUNCTION app.take_book_number(wanted text, of_year int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  given int;
BEGIN
  INSERT INTO app.book_series AS s (company_id, series, year, last_number) VALUES (app.current_company_id(), wanted, of_year, 1)
  ON CONFLICT (company_id, series, year) DO UPDATE SET last_number = s.last_number + 1
  RETURNING s.last_number INTO given;
  RETURN given;
END
$$;
COMMENT ON FUNCTION app.take_book_number IS
  'The next number of a series of the current company, in a year or, with 0, running on. Others wait for it until the transaction '
  'ends, so that a number is given again if the transaction is undone.';
ALTER FUNCTION app.take_book_number OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.take_book_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.take_book_number TO atlas_app;
