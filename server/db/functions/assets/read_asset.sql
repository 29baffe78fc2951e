CREATE FUNCTION app.read_asset(actor uuid, session uuid, company uuid, asset uuid) RETURNS SETOF text
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.enter_for_statement(actor, session, company);
  IF app.sees_identities() THEN
    RETURN QUERY SELECT j.json FROM app.asset_json j WHERE j.company_id = company AND j.asset_id = asset;
    RETURN;
  END IF;
  RETURN QUERY
  SELECT CASE WHEN a.id IN (SELECT app.own_assets()) THEN j.json
    ELSE app.masked_asset(j.json, a.operator_name, a.operator_phone, a.operator_national_id) END
  FROM app.asset a JOIN app.asset_json j ON j.company_id = a.company_id AND j.asset_id = a.id
  WHERE a.company_id = company AND a.id = asset;
END
$$;
COMMENT ON FUNCTION app.read_asset IS
    'The JSON of one asset as the person may read it, in one statement with entering the company; no row for one that '
    'does not exist or that they may not see. Callers who may read everything get the ready-made text, through a query '
    'with its own plan.';
REVOKE EXECUTE ON FUNCTION app.read_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_asset TO atlas_app;
