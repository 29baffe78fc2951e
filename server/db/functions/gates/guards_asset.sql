CREATE FUNCTION app.guards_asset(person uuid, company uuid, asset uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM app.asset_guard g
    WHERE g.company_id = guards_asset.company AND g.person_id = guards_asset.person AND g.asset_id = guards_asset.asset);
END
$$;
COMMENT ON FUNCTION app.guards_asset IS
  'Whether a person guards one asset, see asset_guard. It costs the same for someone who guards one and for someone who '
  'guards ten thousand.';
ALTER FUNCTION app.guards_asset OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.guards_asset FROM PUBLIC;
