CREATE FUNCTION app.lies_in_jurisdiction(company uuid, asset uuid, jurisdiction uuid) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM app.asset_jurisdiction j
    WHERE j.company_id = company AND j.asset_id = asset AND j.jurisdiction_id = jurisdiction);
END
$$;
COMMENT ON FUNCTION app.lies_in_jurisdiction IS
  'Whether an asset of a company lies in a jurisdiction, wholly or in part. In plpgsql, so that it is asked for one asset at a time.';
ALTER FUNCTION app.lies_in_jurisdiction OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.lies_in_jurisdiction FROM PUBLIC;
