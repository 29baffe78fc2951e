CREATE FUNCTION app.delivery_of(company uuid, message uuid, written timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(
    (SELECT json_build_object('state', c.state, 'reason', c.reason, 'at', app.instant_text(c.changed_at))
      FROM app.channel_message c WHERE c.company_id = company AND c.message_id = message),
    json_build_object('state', 'waiting', 'reason', NULL, 'at', app.instant_text(written)))
$$;
COMMENT ON FUNCTION app.delivery_of IS
  'How far an answer by email or WhatsApp has come: {state, reason, at}. One that nobody has tried to send yet is waiting.';
ALTER FUNCTION app.delivery_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.delivery_of FROM PUBLIC;
