CREATE FUNCTION app.own_company_ids() RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(array_agg(m.company_id), '{}') FROM app.membership m WHERE m.user_id = app.current_user_id()
$$;
COMMENT ON FUNCTION app.own_company_ids IS
  'The companies that the acting person belongs or belonged to.';
ALTER FUNCTION app.own_company_ids OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_company_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_company_ids TO atlas_app;
