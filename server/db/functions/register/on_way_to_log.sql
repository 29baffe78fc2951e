CREATE FUNCTION app.on_way_to_log(event uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.log_entry l WHERE l.event_id = event) OR EXISTS (SELECT FROM app.log_waiting w WHERE w.event_id = event)
$$;
COMMENT ON FUNCTION app.on_way_to_log IS 'Whether an event is in the public log or waits for its place in it.';
ALTER FUNCTION app.on_way_to_log OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.on_way_to_log FROM PUBLIC;
