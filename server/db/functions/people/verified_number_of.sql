CREATE FUNCTION app.verified_number_of(person uuid) RETURNS text
LANGUAGE sql STABLE AS $$ SELECT v.phone FROM app.verified_number v WHERE v.person_id = verified_number_of.person $$;
COMMENT ON FUNCTION app.verified_number_of IS
  'The phone number that a person proved to be theirs, in E.164; null when there is none. A number that they only typed '
  'does not count.';
REVOKE EXECUTE ON FUNCTION app.verified_number_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.verified_number_of TO atlas_registry;
