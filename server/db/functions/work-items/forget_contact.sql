CREATE FUNCTION app.forget_contact(addresses text[], known_name text, pseudonym text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  links uuid[];
BEGIN
  -- Several people may share a telephone: under a number, only what is signed with the person's own name is theirs.
  SELECT array_agg(theirs.id) INTO links FROM (
    SELECT l.id FROM app.work_link l WHERE l.email = ANY (addresses)
    UNION
    SELECT l.id FROM app.work_item w JOIN app.work_link l ON l.company_id = w.company_id AND l.item_id = w.id
    WHERE w.requester_phone = ANY (addresses) AND app.folded_name(l.name) = app.folded_name(known_name)) theirs;
  UPDATE app.work_message m SET author_name = pseudonym
  FROM (
    SELECT s.company_id, s.id FROM app.work_message s WHERE s.link_id = ANY (links)
    UNION
    SELECT c.company_id, c.id FROM app.messages_from(addresses) c
    UNION
    SELECT s.company_id, s.id
    FROM app.work_item w JOIN app.work_message s ON s.company_id = w.company_id AND s.item_id = w.id
    WHERE (w.requester_email = ANY (addresses) OR w.requester_phone = ANY (addresses))
      AND (app.folded_name(s.author_name) = app.folded_name(known_name)
        OR (w.channel IN ('email', 'whatsapp') AND s.author_name = w.requester_name)
        OR substring(s.author_name FROM '<([^<>]+)>$') = ANY (addresses))
  ) theirs
  WHERE m.company_id = theirs.company_id AND m.id = theirs.id AND m.author = 'requester' AND m.author_name IS NOT NULL;
  UPDATE app.work_link l SET name = pseudonym, email = NULL WHERE l.id = ANY (links);
  UPDATE app.work_item w SET
    requester_name = CASE WHEN w.requester_email = ANY (addresses) OR w.channel = 'whatsapp'
        OR app.folded_name(w.requester_name) = app.folded_name(known_name) THEN pseudonym ELSE w.requester_name END,
    requester_email = CASE WHEN w.requester_email = ANY (addresses) OR w.requester_email IS NULL
        OR app.folded_name(w.requester_name) = app.folded_name(known_name) THEN 'deleted' ELSE w.requester_email END,
    requester_phone = CASE WHEN w.requester_phone = ANY (addresses) THEN NULL ELSE w.requester_phone END
  WHERE w.requester_email = ANY (addresses) OR w.requester_phone = ANY (addresses);
END
$$;
COMMENT ON FUNCTION app.forget_contact IS
  'Removes the name, address and number of a person from everything that was asked from these addresses and numbers, which they '
  'proved to be theirs, and from its links. What another person asked under their number keeps that person''s name and address.';
ALTER FUNCTION app.forget_contact OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_contact FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_contact TO atlas_registry;
