CREATE FUNCTION app.open_books() RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (app.hold_books()).closed_through;
END
$$;
COMMENT ON FUNCTION app.open_books IS
  'Holds the books of the current company until the transaction ends, and opens them if they are not. Returns the last day of '
  'the last closed month; null if none is closed.';
ALTER FUNCTION app.open_books OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_books FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_books TO atlas_app;
