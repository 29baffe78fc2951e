CREATE FUNCTION app.hold_mailbox(wanted text, holder uuid, seconds int) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  INSERT INTO app.mailbox AS b (name, held_by, held_until)
  VALUES (wanted, holder, clock_timestamp() + make_interval(secs => seconds))
  ON CONFLICT (name) DO UPDATE SET held_by = excluded.held_by, held_until = excluded.held_until
    WHERE b.held_by IS NULL OR b.held_by = holder OR b.held_until < clock_timestamp()
  RETURNING true
$$;
COMMENT ON FUNCTION app.hold_mailbox IS
  'Gives a mailbox to one node for a number of seconds, or renews its hold. Null while another node has it.';
ALTER FUNCTION app.hold_mailbox OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hold_mailbox FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_mailbox TO atlas_door;
