CREATE FUNCTION app.was_agreed(proposal uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.proposal p WHERE p.id = was_agreed.proposal AND p.state = 'IN_FORCE')
$$;
COMMENT ON FUNCTION app.was_agreed IS
  'Whether a second person put a proposal in force.';
ALTER FUNCTION app.was_agreed OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.was_agreed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.was_agreed TO atlas_registry;
