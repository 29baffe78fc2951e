CREATE FUNCTION app.shown_asset(company uuid, asset uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('assetID', a.id, 'assetNumber', a.asset_number, 'assetName', a.asset_name, 'standing', a.standing,
    'approved', a.compliance_state = 'APPROVED')
  FROM app.asset a WHERE a.company_id = company AND a.id = asset
$$;
COMMENT ON FUNCTION app.shown_asset IS
  'An asset in a list about something else: {assetID, assetNumber, assetName, standing, approved}; null for one that the caller '
  'does not see.';
REVOKE EXECUTE ON FUNCTION app.shown_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.shown_asset TO atlas_app;
