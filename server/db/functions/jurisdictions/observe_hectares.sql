CREATE FUNCTION app.observe_hectares(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT 'asset', a.id, a.asset_number, until, coalesce(d.name, ''), NULL::uuid,
    coalesce(d.square_metres, a.area_square_metres, 0) / 10000, true
  FROM app.assets_in_use() a
  LEFT JOIN LATERAL (SELECT j.name, p.square_metres FROM app.asset_jurisdiction p
    JOIN app.jurisdiction j ON j.id = p.jurisdiction_id AND j.level = 'district'
    WHERE p.company_id = (SELECT app.current_company_id()) AND p.asset_id = a.id) d ON true
$$;
COMMENT ON FUNCTION app.observe_hectares IS
  'Hectares of the assets that are in use now, by district; an asset across a border counts in each district with its '
  'part there. Without a name: assets in no district that the register knows.';
REVOKE EXECUTE ON FUNCTION app.observe_hectares FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_hectares TO atlas_app;
