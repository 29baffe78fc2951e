CREATE FUNCTION app.note_seen_link(hash bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.work_link l SET seen_at = clock_timestamp() WHERE l.key_hash = hash OR l.mail_key_hash = hash
$$;
COMMENT ON FUNCTION app.note_seen_link IS 'Notes that the person with this key reads the page of their request.';
ALTER FUNCTION app.note_seen_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_seen_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.note_seen_link TO atlas_door;
