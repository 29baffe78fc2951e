CREATE FUNCTION app.find_entries(wanted text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
  SELECT e.id FROM app.book_entry e
  WHERE e.company_id = app.current_company_id() AND app.sees_books()
    AND e.search @@ (SELECT to_tsquery('simple'::regconfig, string_agg(word || ':*', ' & '))
      FROM regexp_split_to_table(lower(wanted), '[^[:alnum:]]+') AS word WHERE word <> '')
$$;
COMMENT ON FUNCTION app.find_entries IS
  'The entries of the current company''s books that contain words with these beginnings, in their number, payee, text, reference '
  'or receipt. It reads the index of words, which policies rule out. For those who see everything of the company.';
ALTER FUNCTION app.find_entries OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_entries TO atlas_app;
