CREATE FUNCTION app.keep_channel_message(company uuid, message uuid, item uuid, way text, other_side text, given_id text,
  about text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  INSERT INTO app.channel_message (company_id, message_id, item_id, case_id, channel, direction, address, external_id, subject,
    state)
  VALUES (company, message, item, app.root_of_work(company, item), way, 'in', other_side, given_id, about, 'received')
$$;
COMMENT ON FUNCTION app.keep_channel_message IS
  'Stores how a message of a requester arrived. A message of WhatsApp is stored once: a second one with its id fails.';
ALTER FUNCTION app.keep_channel_message OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_channel_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_channel_message TO atlas_door;
