CREATE FUNCTION app.count_asset_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT company_id FROM changed ORDER BY company_id LOOP
    UPDATE app.asset_changes c SET changes = c.changes + 1 WHERE c.company_id = company AND c.shard = (
      SELECT f.shard FROM app.asset_changes f WHERE f.company_id = company LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO app.asset_changes AS c (company_id, shard, changes)
      SELECT company, coalesce(max(f.shard) + 1, 0), 1 FROM app.asset_changes f WHERE f.company_id = company
      ON CONFLICT (company_id, shard) DO UPDATE SET changes = c.changes + 1;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.count_asset_changes IS 'Counts a change of a company''s assets, on whichever shard is free.';
ALTER FUNCTION app.count_asset_changes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_asset_changes FROM PUBLIC;

CREATE TRIGGER assets_added AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_asset_changes();
CREATE TRIGGER assets_changed AFTER UPDATE ON app.asset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_asset_changes();
