CREATE FUNCTION app.own_channel_messages() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT c.company_id AS "companyID", c.channel AS kind, c.direction, c.subject AS title,
      app.text_of_work_message(c.company_id, c.message_id) AS text, c.state, app.instant_text(c.created_at) AS at
    FROM app.channel_message c WHERE c.address = ANY (app.own_addresses())
  ) r
$$;
COMMENT ON FUNCTION app.own_channel_messages IS
  'What came from the acting person''s proven email address and verified number by email and WhatsApp, and the answers.';
ALTER FUNCTION app.own_channel_messages OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_channel_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_channel_messages TO atlas_app;
