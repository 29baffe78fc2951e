CREATE FUNCTION app.release_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.asset_jurisdiction p WHERE p.jurisdiction_id = OLD.id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.release_assets IS
  'Removes the assets from an area that is removed. An asset that is plotted at the same moment may leave a row behind, which no '
  'query finds: all of them begin with the area.';
ALTER FUNCTION app.release_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.release_assets FROM PUBLIC;

CREATE TRIGGER jurisdiction_releases AFTER DELETE ON app.jurisdiction
  FOR EACH ROW EXECUTE FUNCTION app.release_assets();
