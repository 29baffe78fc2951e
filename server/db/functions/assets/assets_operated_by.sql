CREATE FUNCTION app.assets_operated_by(person uuid, company uuid) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT app.assets_of_parties(assets_operated_by.company,
    app.phone_of_member(assets_operated_by.person, assets_operated_by.company),
    app.identity_of_member(assets_operated_by.person, assets_operated_by.company), ARRAY['operation']);
END
$$;
COMMENT ON FUNCTION app.assets_operated_by IS
  'The assets that a person operates in a company, so that what is written about the operator is about them.';
ALTER FUNCTION app.assets_operated_by OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_operated_by FROM PUBLIC;
