CREATE FUNCTION app.assets_in_jurisdiction(company uuid, jurisdiction uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT j.asset_id FROM app.asset_jurisdiction j WHERE j.company_id = company AND j.jurisdiction_id = jurisdiction
$$;
COMMENT ON FUNCTION app.assets_in_jurisdiction IS 'The assets of a company that lie in a jurisdiction, wholly or in part.';
ALTER FUNCTION app.assets_in_jurisdiction OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_in_jurisdiction FROM PUBLIC;
