CREATE FUNCTION app.rebuild_sums(company uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM app.rebuild_asset_sums(company), app.rebuild_jurisdiction_sums(company), app.rebuild_event_sum(company);
END
$$;
COMMENT ON FUNCTION app.rebuild_sums IS 'Counts all kept sums of a company again.';
ALTER FUNCTION app.rebuild_sums OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rebuild_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rebuild_sums TO atlas_door;
