CREATE FUNCTION app.clearance_to_decide(request uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('_id', r.id, 'request', app.clearance_json(r),
    'person', jsonb_build_object('sub', r.person_id, 'name', app.account_name(r.person_id), 'role', app.role_here(r.person_id)),
    'bySelf', r.person_id = app.current_user_id(),
    'bySamePerson', r.person_id = ANY (app.hands_of(app.current_user_id(), r.company_id)))
  FROM app.clearance_request r
  WHERE r.company_id = app.current_company_id() AND r.id = request AND app.manages_company()
$$;
COMMENT ON FUNCTION app.clearance_to_decide IS
  'For management: a request for clearance of the current company, who made it and in which role they are now, and whether the '
  'person who acts made it, with this or another account.';
ALTER FUNCTION app.clearance_to_decide OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.clearance_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clearance_to_decide TO atlas_app;
