CREATE FUNCTION app.rebuild_event_sum(company uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('atlas-event-sums'));
  WITH old_sum AS (DELETE FROM app.event_sum s WHERE s.company_id = company),
  noted AS (DELETE FROM app.event_delta d WHERE d.company_id = company)
  INSERT INTO app.event_delta (company_id, events) SELECT company, count(*) FROM app.event e WHERE e.company_id = company;
END
$$;
COMMENT ON FUNCTION app.rebuild_event_sum IS 'Counts a company''s events again, as of one moment.';
ALTER FUNCTION app.rebuild_event_sum OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rebuild_event_sum FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rebuild_event_sum TO atlas_registry;
