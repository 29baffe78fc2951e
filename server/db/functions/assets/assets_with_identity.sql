CREATE FUNCTION app.assets_with_identity(company uuid, role text, identity text) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT a.id FROM app.asset a
  WHERE app.sight_of(role) = 'everything' AND app.plain_identity(identity) <> ''
    AND a.company_id = company AND a.operator_national_id <> ''
    AND app.plain_identity(a.operator_national_id) = app.plain_identity(identity)
$$;
COMMENT ON FUNCTION app.assets_with_identity IS
  'The assets of a company whose operator has a National ID, for a role that reads National IDs; for any other none, or they could '
  'be guessed. Only the whole ID finds them.';
REVOKE EXECUTE ON FUNCTION app.assets_with_identity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.assets_with_identity TO atlas_registry;
