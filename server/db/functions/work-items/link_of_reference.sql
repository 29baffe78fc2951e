CREATE FUNCTION app.link_of_reference(wanted text, hash bytea)
RETURNS TABLE (company_id uuid, link_id uuid, item_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT l.company_id, l.id, l.item_id FROM app.work_link l
  JOIN app.work_item linked ON linked.company_id = l.company_id AND linked.id = l.item_id
  JOIN app.work_item w ON w.company_id = linked.company_id AND w.case_id = linked.case_id AND w.ref = wanted
  WHERE l.key_hash = hash
$$;
COMMENT ON FUNCTION app.link_of_reference IS
  'The link with a key, if it shows the item of a reference: the one that it was handed out for, or another of its case.';
ALTER FUNCTION app.link_of_reference OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.link_of_reference FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.link_of_reference TO atlas_door;
