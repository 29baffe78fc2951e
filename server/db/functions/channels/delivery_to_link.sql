CREATE FUNCTION app.delivery_to_link(company uuid, message uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT json_build_object('state', c.state, 'reason', c.reason, 'at', app.instant_text(c.changed_at))
  FROM app.channel_message c WHERE c.company_id = company AND c.message_id = message
$$;
COMMENT ON FUNCTION app.delivery_to_link IS
  'How far the mail with an answer to a link has come: {state, reason, at}. Null if the answer is only on the page of the request.';
ALTER FUNCTION app.delivery_to_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.delivery_to_link FROM PUBLIC;
