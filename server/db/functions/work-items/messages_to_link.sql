CREATE FUNCTION app.messages_to_link(link uuid) RETURNS TABLE (company uuid, message uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.company_id, m.id FROM app.work_link l
  CROSS JOIN LATERAL app.path_of_link(l.company_id, l.item_id) p
  JOIN app.work_message m ON m.company_id = (p.at).company_id AND m.item_id = (p.at).id AND m.link_id = l.id
  WHERE l.id = link
$$;
COMMENT ON FUNCTION app.messages_to_link IS 'The messages that came through a link, and the answers that go to it alone.';
ALTER FUNCTION app.messages_to_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.messages_to_link FROM PUBLIC;
