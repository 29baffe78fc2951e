CREATE FUNCTION app.find_answer(given_id text) RETURNS TABLE (company uuid, message uuid, item uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.company_id, c.message_id, c.item_id FROM app.channel_message c
  WHERE c.direction = 'out' AND (c.external_id = given_id OR c.message_id::text = given_id)
  LIMIT 1
$$;
COMMENT ON FUNCTION app.find_answer IS
  'The answer with this Message-ID or id of WhatsApp, or with this id of ours.';
ALTER FUNCTION app.find_answer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_answer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_answer TO atlas_door;
