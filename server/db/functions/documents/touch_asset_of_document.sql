CREATE FUNCTION app.touch_asset_of_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.touch_asset(NEW.company_id, NEW.asset_id);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.touch_asset_of_document IS
  'Writes an asset''s ready-made JSON again when a document is filed with it.';
REVOKE EXECUTE ON FUNCTION app.touch_asset_of_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.touch_asset_of_document TO atlas_app, atlas_registry;

CREATE TRIGGER document_listed AFTER INSERT ON app.document
  FOR EACH ROW WHEN (NEW.asset_id IS NOT NULL) EXECUTE FUNCTION app.touch_asset_of_document();
