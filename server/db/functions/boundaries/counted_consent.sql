CREATE FUNCTION app.counted_consent(company uuid, asset uuid, neighbour_company uuid, neighbour uuid) RETURNS app.overlap_consent
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, app AS $$
DECLARE
  consent app.overlap_consent;
BEGIN
  SELECT c.* INTO consent
  FROM app.overlap_consent c
  CROSS JOIN LATERAL app.claim_of(c.company_id, c.asset_id) AS mine
  CROSS JOIN LATERAL app.claim_of(c.neighbour_company_id, c.neighbour_id) AS theirs
  WHERE c.company_id = counted_consent.company AND c.asset_id = counted_consent.asset
    AND c.neighbour_company_id = neighbour_company AND c.neighbour_id = neighbour
    AND c.revision = mine.revision AND c.neighbour_revision = theirs.revision;
  RETURN consent;
END
$$;
COMMENT ON FUNCTION app.counted_consent IS
    'A company''s consent to share exact figures of an overlap; a row of nulls without one, or if either boundary has '
    'been plotted again since. Otherwise a company could get consent for a corner and then plot over the whole claim.';
REVOKE EXECUTE ON FUNCTION app.counted_consent FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.counted_consent TO atlas_registry;
