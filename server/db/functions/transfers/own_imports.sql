CREATE FUNCTION app.own_imports(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT i.company_id AS "companyID", i.file_name AS name, i.state, app.instant_text(i.started_at) AS at
    FROM app.asset_import i WHERE i.company_id = ANY (companies) AND i.started_by = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_imports IS
  'The imports that the acting person started in these companies.';
ALTER FUNCTION app.own_imports OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_imports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_imports TO atlas_app;
