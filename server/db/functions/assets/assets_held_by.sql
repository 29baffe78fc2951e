CREATE FUNCTION app.assets_held_by(person uuid, company uuid) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT app.assets_of_parties(assets_held_by.company,
    app.phone_of_member(assets_held_by.person, assets_held_by.company),
    app.identity_of_member(assets_held_by.person, assets_held_by.company), ARRAY['title', 'operation']);
END
$$;
COMMENT ON FUNCTION app.assets_held_by IS
  'The assets that a person holds or operates in a company: those to which a party with the phone number or the National ID by '
  'which the company knows them has the title, a share of it, or the operating right.';
ALTER FUNCTION app.assets_held_by OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_held_by FROM PUBLIC;
