CREATE FUNCTION app.parties_with_identity(company uuid, role text, identity text) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT p.id FROM app.party p
  WHERE app.sight_of(role) = 'everything' AND app.plain_identity(identity) <> ''
    AND p.company_id = company AND p.national_id <> '' AND app.plain_identity(p.national_id) = app.plain_identity(identity)
$$;
COMMENT ON FUNCTION app.parties_with_identity IS
  'The parties of a company with a National ID, for a role that reads National IDs; for any other none, or they could be guessed. '
  'Only the whole ID finds them.';
REVOKE EXECUTE ON FUNCTION app.parties_with_identity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.parties_with_identity TO atlas_registry;
