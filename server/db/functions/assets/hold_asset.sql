CREATE FUNCTION app.hold_asset(asset uuid) RETURNS uuid
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM app.asset a WHERE a.company_id = app.current_company_id() AND a.id = asset FOR NO KEY UPDATE;
  RETURN asset;
END
$$;
COMMENT ON FUNCTION app.hold_asset IS
    'Holds an asset of the current company until the transaction ends, and returns its id. In plpgsql, which looks for '
    'the asset only when the id is known.';
REVOKE EXECUTE ON FUNCTION app.hold_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_asset TO atlas_app;
