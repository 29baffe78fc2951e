CREATE FUNCTION app.people_known_as(identities text[], company uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT m.user_id FROM app.membership m WHERE m.company_id = company AND m.known_identity = ANY (identities)
$$;
COMMENT ON FUNCTION app.people_known_as IS 'The people whom a company knows by one of these National IDs, former members too.';
REVOKE EXECUTE ON FUNCTION app.people_known_as FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.people_known_as TO atlas_registry;
