CREATE FUNCTION app.known_identities_of(person uuid) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT m.known_identity FROM app.membership m WHERE m.user_id = person AND m.known_identity IS NOT NULL
$$;
COMMENT ON FUNCTION app.known_identities_of IS 'The National IDs by which companies know a person, without separators.';
REVOKE EXECUTE ON FUNCTION app.known_identities_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.known_identities_of TO atlas_registry;
