CREATE FUNCTION app.own_visit() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.visit_json(v) FROM app.company_visit v
  WHERE v.id = app.present_visit(app.current_user_id(), app.current_company_id())
    AND v.company_id = app.current_company_id() AND v.person_id = app.current_user_id()
$$;
COMMENT ON FUNCTION app.own_visit IS
  'The visit on which the acting person is in the current company; null for its members.';
ALTER FUNCTION app.own_visit OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_visit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_visit TO atlas_app;
