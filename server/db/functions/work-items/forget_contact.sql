CREATE FUNCTION app.forget_contact(addresses text[], known_name text, pseudonym text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  links uuid[];
BEGIN
  -- Several people may share a telephone: under a number, only what is signed with the person's own name is theirs.
  SELECT array_agg(l.id) INTO links FROM app.work_link l JOIN app.work_item w ON w.company_id = l.company_id AND w.id = l.item_id
  WHERE l.email = ANY (addresses) OR (w.requester_phone = ANY (addresses) AND app.folded_name(l.name) = app.folded_name(known_name));
  UPDATE app.work_message m SET author_name = pseudonym
  WHERE m.author = 'requester' AND m.author_name IS NOT NULL AND (m.link_id = ANY (links)
    OR m.id IN (SELECT c.message_id FROM app.channel_message c WHERE c.direction = 'in' AND c.address = ANY (addresses))
    OR m.item_id IN (SELECT w.id FROM app.work_item w
      WHERE w.company_id = m.company_id AND (w.requester_email = ANY (addresses) OR w.requester_phone = ANY (addresses))
        AND (app.folded_name(m.author_name) = app.folded_name(known_name)
          OR (w.channel IN ('email', 'whatsapp') AND m.author_name = w.requester_name))));
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
