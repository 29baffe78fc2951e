CREATE FUNCTION app.holders_of(company uuid, asset uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', r.kind, r.party_id, r.numerator, r.denominator), ', '
    ORDER BY r.kind, r.party_id), '')
  FROM app.asset_right r
  WHERE r.company_id = company AND r.asset_id = asset AND r.ended_at IS NULL AND r.kind IN ('title', 'operation')
$$;
COMMENT ON FUNCTION app.holders_of IS
  'Who has the title to an asset, in which shares, and the operating right, as a text that is the same for the same holders.';
REVOKE EXECUTE ON FUNCTION app.holders_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.holders_of TO atlas_app;
