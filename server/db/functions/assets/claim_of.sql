CREATE FUNCTION app.claim_of(company uuid, asset uuid)
RETURNS TABLE (asset_number text, revision int, ring geometry, area_square_metres double precision)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, app AS $$
BEGIN
  RETURN QUERY SELECT a.asset_number, a.revision, a.ring, a.area_square_metres FROM app.asset a
    WHERE a.company_id = claim_of.company AND a.id = claim_of.asset;
END
$$;
COMMENT ON FUNCTION app.claim_of IS
  'The number of an asset of any company, and its boundary with its area in square metres.';
REVOKE EXECUTE ON FUNCTION app.claim_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_of TO atlas_registry;
