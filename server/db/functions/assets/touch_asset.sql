CREATE FUNCTION app.touch_asset(company uuid, asset uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app.asset a SET updated_at = app.transaction_clock() WHERE a.company_id = company AND a.id = asset;
END
$$;
COMMENT ON FUNCTION app.touch_asset IS
  'Writes an asset''s ready-made JSON again because something that it shows, but does not hold, has changed.';
REVOKE EXECUTE ON FUNCTION app.touch_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.touch_asset TO atlas_app, atlas_registry;
