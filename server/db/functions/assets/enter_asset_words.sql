CREATE FUNCTION app.enter_asset_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.asset_search (company_id, asset_id, operator_words, asset_words)
  SELECT a.company_id, a.id, app.search_lines(a.operator_phone, a.operator_name), app.search_lines(a.asset_name, a.asset_number)
  FROM added a;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.enter_asset_words IS 'Enters the texts by which new assets are found.';
ALTER FUNCTION app.enter_asset_words OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enter_asset_words FROM PUBLIC;

CREATE TRIGGER asset_worded AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.enter_asset_words();
