CREATE FUNCTION app.release_mailbox(wanted text, holder uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.mailbox b SET held_by = NULL, held_until = NULL WHERE b.name = wanted AND b.held_by = holder
$$;
COMMENT ON FUNCTION app.release_mailbox IS 'Lets another node read a mailbox at once.';
ALTER FUNCTION app.release_mailbox OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.release_mailbox FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.release_mailbox TO atlas_door;
