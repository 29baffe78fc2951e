CREATE FUNCTION app.disown_link(wanted text, hash bytea) RETURNS TABLE (company uuid, item uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  disowned app.work_link;
BEGIN
  SELECT l.* INTO disowned FROM app.link_of_reference(wanted, hash) f
  JOIN app.work_link l ON l.company_id = f.company_id AND l.id = f.link_id
  WHERE l.mail_key_hash = hash FOR UPDATE OF l;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM app.forget_mails_to_link(disowned.id);
  UPDATE app.work_item w SET requester_email = NULL
  WHERE w.channel = 'web' AND w.requester_phone IS NOT NULL AND w.requester_email = disowned.email
    AND (w.company_id, w.id) IN (
      SELECT (p.at).company_id, (p.at).id FROM app.path_of_link(disowned.company_id, disowned.item_id) p);
  UPDATE app.work_link l SET email = NULL, mail_key_hash = NULL WHERE l.id = disowned.id;
  RETURN QUERY SELECT disowned.company_id, disowned.item_id;
END
$$;
COMMENT ON FUNCTION app.disown_link IS
  'Takes an address out of a request for the person who has it and did not ask: no answer is mailed there any more, and the key in '
  'the mails opens nothing. Returns where the link was handed out; no row for any other key than one from a mail.';
ALTER FUNCTION app.disown_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.disown_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.disown_link TO atlas_door;
