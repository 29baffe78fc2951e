CREATE FUNCTION app.forget_mails_to_link(link uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.channel_message c SET address = NULL, subject = NULL,
    state = CASE WHEN c.state = 'waiting' THEN 'failed' ELSE c.state END,
    reason = CASE WHEN c.state = 'waiting' THEN 'disowned' ELSE c.reason END, changed_at = clock_timestamp()
  WHERE (c.company_id, c.message_id) IN (SELECT m.company, m.message FROM app.messages_to_link(link) m)
$$;
COMMENT ON FUNCTION app.forget_mails_to_link IS
  'Removes the address from the mails with the answers to a link. Those that have not left yet fail.';
ALTER FUNCTION app.forget_mails_to_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_mails_to_link FROM PUBLIC;
