CREATE FUNCTION app.is_under_caveat(company uuid, asset uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM app.asset_right r
    WHERE r.company_id = company AND r.asset_id = asset AND r.ended_at IS NULL AND r.kind = 'caveat'
      AND coalesce(r.valid_until >= (app.clock() AT TIME ZONE 'Africa/Harare')::date, true))
$$;
COMMENT ON FUNCTION app.is_under_caveat IS
  'Whether a caveat is entered against an asset that has not ended, which blocks transfer and sale.';
REVOKE EXECUTE ON FUNCTION app.is_under_caveat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_under_caveat TO atlas_app, atlas_registry;
