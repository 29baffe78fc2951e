CREATE FUNCTION app.enter_mailbox(wanted text, validity bigint, first_uid bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.mailbox b SET checked_at = clock_timestamp(), uid_validity = validity,
    last_uid = CASE
      WHEN b.uid_validity IS NULL THEN first_uid - 1
      WHEN b.uid_validity <> validity THEN 0
      ELSE b.last_uid
    END
  WHERE b.name = wanted RETURNING b.last_uid
$$;
COMMENT ON FUNCTION app.enter_mailbox IS
  'Notes that a mailbox was opened, and returns the number of the last mail that was read. The first time that is the one '
  'before first_uid. If the server has numbered its mails again, all are looked at again.';
ALTER FUNCTION app.enter_mailbox OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enter_mailbox FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_mailbox TO atlas_door;
