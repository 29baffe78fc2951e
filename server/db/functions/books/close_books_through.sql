CREATE FUNCTION app.close_books_through(day date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.books b SET closed_through = day WHERE b.company_id = app.current_company_id()
$$;
COMMENT ON FUNCTION app.close_books_through IS
  'Sets the last closed day of the current company''s books, the last of a month; null for none. The caller holds them, and has '
  'checked who may.';
ALTER FUNCTION app.close_books_through OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.close_books_through FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.close_books_through TO atlas_app;
