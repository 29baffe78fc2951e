CREATE FUNCTION app.requests_of_leaver(person uuid, addresses text[], known_name text) RETURNS TABLE (company_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.company_id, w.id FROM app.work_item w
  WHERE (w.requester_id = person OR w.requester_email = ANY (addresses)
      OR (w.requester_phone = ANY (addresses)
        AND (w.channel = 'whatsapp' OR app.folded_name(w.requester_name) = app.folded_name(known_name))))
    -- What was merged away may still be open in another.
    AND (app.is_open_work(w.state) OR w.merged_into IS NOT NULL OR w.closed_at > app.clock() - interval '30 days')
  UNION
  -- What a link was handed out for may be closed, while its case goes on elsewhere.
  SELECT l.company_id, l.item_id FROM app.work_link l WHERE l.email = ANY (addresses)
  UNION
  SELECT l.company_id, l.item_id FROM app.work_item w
  JOIN app.work_link l ON l.company_id = w.company_id AND l.item_id = w.id
  WHERE w.requester_phone = ANY (addresses) AND app.folded_name(l.name) = app.folded_name(known_name)
$$;
COMMENT ON FUNCTION app.requests_of_leaver IS
  'The items that a person asked for, by their account, by an address or number that they proved to be theirs, or under that '
  'number with their own name: those that are open or can be reopened, and all for which they have a link.';
ALTER FUNCTION app.requests_of_leaver OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.requests_of_leaver FROM PUBLIC;
