CREATE FUNCTION app.forget_channel_address(addresses text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.mail m SET sender = NULL, subject = NULL WHERE m.sender = ANY (addresses);
  UPDATE app.channel_message c SET address = NULL, subject = NULL WHERE c.address = ANY (addresses);
$$;
COMMENT ON FUNCTION app.forget_channel_address IS
  'Removes a person''s addresses from what came and left by email and WhatsApp. Answers that have not left yet stay.';
ALTER FUNCTION app.forget_channel_address OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_channel_address FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_channel_address TO atlas_registry;
