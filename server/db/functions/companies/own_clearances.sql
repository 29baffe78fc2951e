CREATE FUNCTION app.own_clearances(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(app.clearance_json(r)::jsonb || jsonb_build_object('companyID', r.company_id) ORDER BY r.asked_at), '[]')
  FROM app.clearance_request r
  WHERE r.company_id = ANY (companies) AND r.person_id = (SELECT app.current_user_id())
$$;
COMMENT ON FUNCTION app.own_clearances IS
  'What the acting person asked of the management of these companies, with the decisions.';
ALTER FUNCTION app.own_clearances OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_clearances FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_clearances TO atlas_app;
