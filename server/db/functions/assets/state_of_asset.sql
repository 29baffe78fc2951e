CREATE FUNCTION app.state_of_asset(company uuid, asset uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('assetNumber', a.asset_number, 'standing', a.standing, 'ownershipState', a.ownership_state,
    'isUnderCaveat', app.is_under_caveat(a.company_id, a.id))
  FROM app.asset a WHERE a.company_id = company AND a.id = asset
$$;
COMMENT ON FUNCTION app.state_of_asset IS
  'What decides about the rights in an asset: {assetNumber, standing, ownershipState, isUnderCaveat}; null for one that the caller '
  'does not see.';
REVOKE EXECUTE ON FUNCTION app.state_of_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.state_of_asset TO atlas_app;
