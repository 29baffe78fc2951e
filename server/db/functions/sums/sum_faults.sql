CREATE FUNCTION app.sum_faults(company uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN to_jsonb(app.asset_sum_faults(company) || app.jurisdiction_sum_faults(company) || app.event_sum_faults(company));
END
$$;
COMMENT ON FUNCTION app.sum_faults IS 'What in a company''s kept sums differs from a recount, as a JSON list of sentences.';
ALTER FUNCTION app.sum_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.sum_faults FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sum_faults TO atlas_door, atlas_registry;
