CREATE FUNCTION app.register_proposals() RETURNS SETOF app.proposal
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT * FROM app.proposal p WHERE p.company_id IS NULL AND p.state = 'PROPOSED' ORDER BY p.made_at
$$;
COMMENT ON FUNCTION app.register_proposals IS
  'The proposals that wait for a second mint officer, oldest first.';
ALTER FUNCTION app.register_proposals OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.register_proposals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.register_proposals TO atlas_registry;
