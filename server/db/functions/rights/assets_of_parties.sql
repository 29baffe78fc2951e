CREATE FUNCTION app.assets_of_parties(company uuid, known_phone text, known_identity text, kinds text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT r.asset_id FROM app.asset_right r
    WHERE r.company_id = company AND r.ended_at IS NULL AND r.kind = ANY (kinds)
      AND r.party_id IN (SELECT app.parties_known_as(company, known_phone, known_identity));
END
$$;
COMMENT ON FUNCTION app.assets_of_parties IS
  'The assets of a company in which parties with this phone number or National ID have a right of these kinds.';
REVOKE EXECUTE ON FUNCTION app.assets_of_parties FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.assets_of_parties TO atlas_registry;
