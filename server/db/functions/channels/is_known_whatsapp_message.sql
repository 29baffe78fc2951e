CREATE FUNCTION app.is_known_whatsapp_message(given_id text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.channel_message c WHERE c.channel = 'whatsapp' AND c.external_id = given_id)
$$;
COMMENT ON FUNCTION app.is_known_whatsapp_message IS 'Whether a message of WhatsApp was stored before.';
ALTER FUNCTION app.is_known_whatsapp_message OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_known_whatsapp_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_known_whatsapp_message TO atlas_door;
