CREATE FUNCTION app.queue_for_log() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  unknown constant text := (SELECT string_agg(DISTINCT added.type, ', ') FROM added WHERE app.audience_of(added.type) IS NULL);
BEGIN
  IF unknown IS NOT NULL THEN
    RAISE EXCEPTION 'the contract defines no event %', unknown USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO app.log_waiting (event_id)
  SELECT added.id FROM added WHERE app.audience_of(added.type) = 'public log' ORDER BY added.occurred_at, added.id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.queue_for_log IS
  'Refuses an event that the contract does not define. One whose definition puts it into the public log waits for its '
  'place from the moment its transaction commits.';
ALTER FUNCTION app.queue_for_log OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_for_log FROM PUBLIC;

CREATE TRIGGER event_waits_for_log AFTER INSERT ON app.event REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.queue_for_log();
