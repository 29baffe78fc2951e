CREATE FUNCTION app.keep_asset_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.asset_search s SET operator_words = app.search_lines(NEW.operator_phone, NEW.operator_name),
    asset_words = app.search_lines(NEW.asset_name, NEW.asset_number)
  WHERE s.company_id = NEW.company_id AND s.asset_id = NEW.id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.keep_asset_words IS
  'Keeps the texts that searches look through when the name, the number or the operator of an asset changes.';
ALTER FUNCTION app.keep_asset_words OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_asset_words FROM PUBLIC;

CREATE TRIGGER asset_reworded AFTER UPDATE OF asset_name, asset_number, operator_name, operator_phone ON app.asset FOR EACH ROW
  WHEN ((old.asset_name, old.asset_number, old.operator_name, old.operator_phone)
    <> (new.asset_name, new.asset_number, new.operator_name, new.operator_phone))
  EXECUTE FUNCTION app.keep_asset_words();
