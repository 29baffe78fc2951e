CREATE FUNCTION app.find_mail_thread(ids text[]) RETURNS TABLE (company uuid, item uuid, address text, link uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.company_id, m.item_id, m.address, app.link_of_message(m.company_id, m.message_id) FROM app.channel_message m
  WHERE m.channel = 'email' AND m.external_id = ANY (ids)
  ORDER BY array_position(ids, m.external_id), m.created_at DESC LIMIT 1
$$;
COMMENT ON FUNCTION app.find_mail_thread IS
  'The item of the first of these Message-IDs that is known, with the address of its other side and the link that it belongs to.';
ALTER FUNCTION app.find_mail_thread OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_mail_thread FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_mail_thread TO atlas_door;
