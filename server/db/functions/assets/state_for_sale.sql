CREATE FUNCTION app.state_for_sale(company uuid, asset uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('assetID', a.id, 'assetNumber', a.asset_number, 'assetName', a.asset_name,
    'complianceState', a.compliance_state, 'ownershipState', a.ownership_state, 'standing', a.standing,
    'isUnderCaveat', app.is_under_caveat(a.company_id, a.id))
  FROM app.asset a WHERE a.company_id = company AND a.id = asset
$$;
COMMENT ON FUNCTION app.state_for_sale IS
  'What decides the sale of an asset: {assetID, assetNumber, assetName, complianceState, ownershipState, standing, isUnderCaveat}; '
  'null for one that the caller does not see.';
REVOKE EXECUTE ON FUNCTION app.state_for_sale FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.state_for_sale TO atlas_app, atlas_registry;
