CREATE FUNCTION app.channel_figures() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object(
    'mailboxCheckedSeconds', (SELECT extract(epoch FROM clock_timestamp() - max(b.checked_at)) FROM app.mailbox b),
    'mailsSetAside', (SELECT count(*) FROM app.mail m WHERE m.outcome = 'set_aside'),
    'eventsWaiting', (SELECT count(*) FROM app.whatsapp_event e WHERE e.done_at IS NULL),
    'eventsSetAside', (SELECT count(*) FROM app.whatsapp_event e WHERE e.fault IS NOT NULL),
    'answersWaiting', (SELECT count(*) FROM app.channel_message c WHERE c.state = 'waiting'),
    'answersHeld', (SELECT count(*) FROM app.channel_message c WHERE c.state = 'held'),
    'answersFailed', (SELECT count(*) FROM app.channel_message c
      WHERE c.state = 'failed' AND c.changed_at > clock_timestamp() - interval '1 day'))
$$;
COMMENT ON FUNCTION app.channel_figures IS
  'The operator''s figures about email and WhatsApp: seconds since the mailbox was read, what waits and what was set aside.';
ALTER FUNCTION app.channel_figures OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.channel_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.channel_figures TO atlas_door;
