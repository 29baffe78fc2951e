CREATE FUNCTION app.assets_held_by(person uuid, company uuid) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  phone text := app.phone_of_member(person, company);
  identity text := app.identity_of_member(person, company);
BEGIN
  RETURN QUERY
    SELECT a.id FROM app.asset a
    WHERE a.company_id = assets_held_by.company AND a.operator_phone <> '' AND a.operator_phone = phone
    UNION
    SELECT a.id FROM app.asset a
    WHERE a.company_id = assets_held_by.company AND a.operator_national_id <> ''
      AND app.plain_identity(a.operator_national_id) = identity;
END
$$;
COMMENT ON FUNCTION app.assets_held_by IS
  'The assets that a person holds or operates in a company: those whose operator has the phone number or the National '
  'ID by which the company knows them. In plpgsql, which plans it once for a connection.';
ALTER FUNCTION app.assets_held_by OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_held_by FROM PUBLIC;
