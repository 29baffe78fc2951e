CREATE FUNCTION app.store_whatsapp_event(event uuid, hash bytea, content bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.whatsapp_event (id, body_hash, body) VALUES (event, hash, content) ON CONFLICT (body_hash) DO NOTHING;
  RETURN FOUND;
END
$$;
COMMENT ON FUNCTION app.store_whatsapp_event IS
  'Stores an event of WhatsApp; false if the same one is stored already.';
ALTER FUNCTION app.store_whatsapp_event OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.store_whatsapp_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.store_whatsapp_event TO atlas_door;
