CREATE FUNCTION app.forget_channel_traces(days int) RETURNS TABLE (sha256 bytea)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH events AS (
    DELETE FROM app.whatsapp_event e WHERE e.done_at < clock_timestamp() - make_interval(days => days)
  )
  DELETE FROM app.mail m WHERE m.received_at < clock_timestamp() - make_interval(days => days) RETURNING m.sha256
$$;
COMMENT ON FUNCTION app.forget_channel_traces IS
  'Forgets events and mails that are older than a number of days. Returns the files of these mails, which no row names any more.';
ALTER FUNCTION app.forget_channel_traces OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_channel_traces FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_channel_traces TO atlas_door;
