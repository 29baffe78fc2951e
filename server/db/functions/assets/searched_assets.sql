CREATE FUNCTION app.searched_assets(pattern text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF strpos(pattern, chr(10)) = 0 THEN
    RETURN QUERY EXECUTE format('SELECT s.asset_id FROM app.asset_search s
      WHERE s.company_id = %L AND s.operator_words LIKE %L', app.current_company_id(), lower(pattern));
  END IF;
END
$$;
COMMENT ON FUNCTION app.searched_assets IS
  'The assets of the current company whose operator''s phone number or name fits a pattern of LIKE, in a single field. Who may '
  'find an asset by that is for the caller to check.';
ALTER FUNCTION app.searched_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.searched_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.searched_assets TO atlas_app, atlas_registry;
