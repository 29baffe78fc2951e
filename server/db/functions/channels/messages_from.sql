CREATE FUNCTION app.messages_from(addresses text[]) RETURNS TABLE (company_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.company_id, c.message_id FROM app.channel_message c WHERE c.direction = 'in' AND c.address = ANY (addresses)
$$;
COMMENT ON FUNCTION app.messages_from IS 'The messages that came by email or WhatsApp from any of these addresses and numbers.';
ALTER FUNCTION app.messages_from OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.messages_from FROM PUBLIC;
