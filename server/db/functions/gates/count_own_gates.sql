CREATE FUNCTION app.count_own_gates() RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT count(*)::int FROM app.gate_keeper k
  WHERE k.company_id = (SELECT app.current_company_id()) AND k.person_id = (SELECT app.current_user_id()) AND k.named_until IS NULL
$$;
COMMENT ON FUNCTION app.count_own_gates IS
  'How many gates of the current company name the acting person as a gatekeeper.';
ALTER FUNCTION app.count_own_gates OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_own_gates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_own_gates TO atlas_app;
