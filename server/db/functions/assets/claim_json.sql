CREATE FUNCTION app.claim_json(company uuid, asset uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('companyID', a.company_id, 'company', app.name_of_company(a.company_id), 'assetID', a.id,
    'assetNumber', a.asset_number, 'standing', a.standing, 'disputeCause', a.dispute_cause,
    'approved', app.is_registered(a.compliance_state), 'hectares', round(a.area_square_metres::numeric / 10000, 4))
  FROM app.asset a WHERE a.company_id = claim_json.company AND a.id = claim_json.asset
$$;
COMMENT ON FUNCTION app.claim_json IS 'One side of a dispute as the platform''s desk sees it. Hectares to four decimals.';
REVOKE EXECUTE ON FUNCTION app.claim_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_json TO atlas_registry;
