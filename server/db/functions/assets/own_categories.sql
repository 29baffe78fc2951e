CREATE FUNCTION app.own_categories() RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('_id', c.id, 'category', c.name) ORDER BY lower(c.name), c.id), '[]')
  FROM app.asset_category c WHERE c.company_id = app.current_company_id()
$$;
COMMENT ON FUNCTION app.own_categories IS 'The categories of the current company by their ids and names.';
REVOKE EXECUTE ON FUNCTION app.own_categories FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_categories TO atlas_app;
