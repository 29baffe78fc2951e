CREATE FUNCTION app.find_conversation(phone text, answered text) RETURNS TABLE (company uuid, item uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.company_id, c.item_id FROM app.channel_message c
  WHERE c.channel = 'whatsapp' AND c.address = phone
    AND (c.external_id = answered OR c.direction = 'in' AND c.created_at > clock_timestamp() - interval '30 days')
  ORDER BY (c.external_id = answered) IS NOT TRUE, c.created_at DESC LIMIT 1
$$;
COMMENT ON FUNCTION app.find_conversation IS
  'The item of the answer that a message from a number quotes, or else of the number''s latest message within 30 days.';
ALTER FUNCTION app.find_conversation OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_conversation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_conversation TO atlas_door;
