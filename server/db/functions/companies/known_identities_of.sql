CREATE FUNCTION app.known_identities_of(person uuid, company uuid) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT m.known_identity FROM app.membership m WHERE m.company_id = company AND m.user_id = person AND m.known_identity IS NOT NULL
$$;
COMMENT ON FUNCTION app.known_identities_of IS
  'The National ID by which a company knows a person, without separators; also of former members. What one company confirms counts '
  'in no other.';
REVOKE EXECUTE ON FUNCTION app.known_identities_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.known_identities_of TO atlas_registry;
