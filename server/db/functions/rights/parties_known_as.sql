CREATE FUNCTION app.parties_known_as(company uuid, known_phone text, known_identity text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT p.id FROM app.party p WHERE p.company_id = company AND p.phone <> '' AND p.phone = known_phone
    UNION
    SELECT p.id FROM app.party p
    WHERE p.company_id = company AND p.national_id <> '' AND app.plain_identity(p.national_id) = known_identity;
END
$$;
COMMENT ON FUNCTION app.parties_known_as IS
  'The parties of a company that have a phone number, or a National ID without the signs between its parts. In plpgsql, which '
  'plans it once for a connection.';
REVOKE EXECUTE ON FUNCTION app.parties_known_as FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.parties_known_as TO atlas_registry;
