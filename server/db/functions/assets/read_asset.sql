CREATE FUNCTION app.read_asset(actor uuid, session uuid, company uuid, asset uuid) RETURNS SETOF text
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.enter_for_statement(actor, session, company);
  RETURN QUERY
  SELECT CASE WHEN (SELECT app.sees_identities()) OR a.id IN (SELECT app.own_assets()) THEN a.asset_json
    ELSE app.masked_asset(a.asset_json, a.operator_name, a.operator_phone, a.operator_national_id) END
  FROM app.asset a WHERE a.company_id = company AND a.id = asset;
END
$$;
COMMENT ON FUNCTION app.read_asset IS
  'The ready-made JSON of one asset, in one statement with entering the company; no row for one that is not there.';
REVOKE EXECUTE ON FUNCTION app.read_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_asset TO atlas_app;
