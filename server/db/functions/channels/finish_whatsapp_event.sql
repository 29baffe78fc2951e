CREATE FUNCTION app.finish_whatsapp_event(event uuid, because text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.whatsapp_event e SET done_at = clock_timestamp(), fault = because,
    body = CASE WHEN because IS NOT NULL THEN e.body END
  WHERE e.id = event AND e.done_at IS NULL
$$;
COMMENT ON FUNCTION app.finish_whatsapp_event IS
  'Ends the work on an event and deletes its content; with a fault it is set aside, and its content stays.';
ALTER FUNCTION app.finish_whatsapp_event OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.finish_whatsapp_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.finish_whatsapp_event TO atlas_door;
