CREATE FUNCTION app.assets_guarded_by(person uuid, company uuid) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT g.asset_id FROM app.asset_guard g
    WHERE g.company_id = assets_guarded_by.company AND g.person_id = assets_guarded_by.person;
END
$$;
COMMENT ON FUNCTION app.assets_guarded_by IS
    'The assets of a company that a person guards, see asset_guard. In plpgsql, which plans it once per connection and '
    'not for each call.';
ALTER FUNCTION app.assets_guarded_by OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_guarded_by FROM PUBLIC;
