CREATE FUNCTION app.queue_for_log() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.log_waiting (event_id)
  SELECT told.id FROM (SELECT added.*, app.audience_of(added.type) AS audience FROM added OFFSET 0) told
  WHERE coalesce(told.audience, app.refuse_event(told.type)) = 'public log' ORDER BY told.occurred_at, told.id;
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
