CREATE FUNCTION app.link_of_reference(wanted text, hash bytea)
RETURNS TABLE (company_id uuid, link_id uuid, item_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT l.company_id, l.id, l.item_id FROM app.work_link l
  JOIN app.work_item linked ON linked.company_id = l.company_id AND linked.id = l.item_id
  WHERE (l.key_hash = hash OR l.mail_key_hash = hash)
    AND EXISTS (SELECT FROM app.path_of_link(l.company_id, l.item_id) p WHERE (p.at).ref = wanted)
  -- The desk's link comes first, because it shows the whole case.
  ORDER BY linked.created_at, l.company_id LIMIT 1
$$;
COMMENT ON FUNCTION app.link_of_reference IS
  'The link with a key, its own or the one in mails, if it shows the item of a reference: the one that it was handed out for, or a '
  'later one of its case.';
ALTER FUNCTION app.link_of_reference OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.link_of_reference FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.link_of_reference TO atlas_door;
