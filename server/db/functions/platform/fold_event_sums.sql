CREATE FUNCTION app.fold_event_sums(most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  folded int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('atlas-event-sums')) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM app.event_delta d
    USING (SELECT f.company_id, f.id FROM app.event_delta f ORDER BY f.company_id, f.id LIMIT most) first
    WHERE d.company_id = first.company_id AND d.id = first.id RETURNING d.company_id, d.events
  ), summed AS (
    INSERT INTO app.event_sum AS s (company_id, events) SELECT g.company_id, sum(g.events) FROM gone g GROUP BY g.company_id
    ON CONFLICT (company_id) DO UPDATE SET events = s.events + excluded.events
  )
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END
$$;
COMMENT ON FUNCTION app.fold_event_sums IS
  'Folds up to `most` noted numbers of events into those of their companies, and returns how many. One transaction at a time does it; '
  'another one returns 0.';
ALTER FUNCTION app.fold_event_sums OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.fold_event_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.fold_event_sums TO atlas_door;
