CREATE FUNCTION app.client_assets(company uuid, client_phone text, sees_all boolean, after_number text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- Two branches, one of which never runs: one condition with OR would make the database read all assets.
  RETURN coalesce((
    SELECT '[' || string_agg(jsonb_build_object(
        'category', item.asset -> 'category',
        'asset', jsonb_build_object(
          '_id', item.asset -> '_id',
          'assetNumber', item.asset -> 'assetNumber',
          'assetName', item.asset -> 'assetName',
          'dateOfPurchase', item.asset -> 'dateOfPurchase',
          'centerCoordinates', item.asset -> 'centerCoordinates',
          'polygon', item.asset -> 'polygon',
          'approved', item.asset -> 'approved'))::text, ',' ORDER BY item.asset_number) || ']'
    FROM (
      (SELECT a.asset_number, app.spelled_asset(j.json)::jsonb AS asset
      FROM app.asset a JOIN app.asset_json j ON j.company_id = a.company_id AND j.asset_id = a.id
      WHERE sees_all AND a.company_id = company AND a.asset_number > after_number AND a.standing <> 'HISTORIC'
      ORDER BY a.asset_number LIMIT 1000)
      UNION ALL
      (SELECT a.asset_number, app.spelled_asset(j.json)::jsonb
      FROM app.asset a JOIN app.asset_json j ON j.company_id = a.company_id AND j.asset_id = a.id
      WHERE NOT sees_all AND a.company_id = company
        AND a.id IN (SELECT app.assets_of_parties(company, client_phone, NULL, ARRAY['title', 'operation']))
        AND a.asset_number > after_number AND a.standing <> 'HISTORIC'
      ORDER BY a.asset_number LIMIT 1000)
    ) item), '[]');
END
$$;
COMMENT ON FUNCTION app.client_assets IS
  'A page of a client''s map as it leaves: up to 1,000 assets after a number, those that a party with the phone holds or '
  'operates, or all of the company.';
ALTER FUNCTION app.client_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.client_assets FROM PUBLIC;
