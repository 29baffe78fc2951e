CREATE FUNCTION app.note_mail(mail uuid, wanted text, validity bigint, number bigint, result text, because text,
  given_id text, from_address text, about text, bytes bigint, hash bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.mail (id, mailbox, uid_validity, uid, outcome, reason, internet_id, sender, subject, size_bytes, sha256)
  VALUES (mail, wanted, validity, number, result, because, given_id, from_address, about, bytes, hash)
  ON CONFLICT (mailbox, uid_validity, uid) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE app.mailbox b SET last_uid = greatest(b.last_uid, number), checked_at = clock_timestamp()
  WHERE b.name = wanted AND b.uid_validity = validity;
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.note_mail IS
  'Stores what became of a mail, in the transaction of its effect. False if that is stored already: the effect must then '
  'not happen again.';
ALTER FUNCTION app.note_mail OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.note_mail TO atlas_door;
