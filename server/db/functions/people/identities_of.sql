CREATE FUNCTION app.identities_of(person uuid, company uuid) RETURNS SETOF text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT app.plain_identity(u.national_id) FROM app.user_account u
    WHERE u.id = person AND app.plain_identity(u.national_id) <> ''
    UNION
    SELECT known FROM app.known_identities_of(person, company) AS known
    UNION
    SELECT f.identity FROM app.former_identity f
    WHERE f.person_id = person AND f.replaced_at > app.former_since();
END
$$;
COMMENT ON FUNCTION app.identities_of IS
  'The National IDs of a person, without separators: the one in the profile, the one by which the company knows them, and '
  'those that the profile had in the last 90 days.';
REVOKE EXECUTE ON FUNCTION app.identities_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.identities_of TO atlas_registry;
