CREATE FUNCTION app.begin_answer(company uuid, message uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  answer record;
  held app.channel_message;
BEGIN
  SELECT * INTO answer FROM app.answer_of_work(company, message);
  IF answer.address IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO app.channel_message (company_id, message_id, item_id, case_id, channel, direction, address, state)
  VALUES (company, message, answer.item_id, answer.case_id, answer.channel, 'out', answer.address, 'waiting')
  ON CONFLICT (company_id, message_id) DO NOTHING;
  SELECT * INTO held FROM app.channel_message c WHERE c.company_id = company AND c.message_id = message FOR UPDATE;
  RETURN jsonb_build_object('channel', held.channel, 'address', held.address, 'state', held.state, 'text', answer.body,
    'files', app.files_to_send(company, message),
    'ref', answer.ref, 'title', answer.title, 'company', answer.company_name, 'writtenAt', app.instant_text(held.created_at),
    'lastReceivedAt', (SELECT app.instant_text(max(c.created_at)) FROM app.channel_message c
      WHERE c.address = held.address AND c.channel = held.channel AND c.direction = 'in'),
    'link', CASE WHEN answer.link_id IS NOT NULL THEN jsonb_build_object('id', answer.link_id, 'seenAt', app.instant_text(answer.seen_at),
      'earlier', (SELECT count(*) FROM app.channel_message c WHERE c.address = held.address AND c.channel = 'email'
        AND c.direction = 'out' AND c.created_at BETWEEN held.created_at - interval '1 day' AND held.created_at
        AND c.message_id <> message)) END,
    'isInvited', EXISTS (SELECT FROM app.channel_message c
      WHERE c.address = held.address AND c.channel = held.channel AND c.state = 'held' AND c.invited_at IS NOT NULL),
    'thread', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.external_id, 'subject', c.subject, 'isReceived', c.direction = 'in')
        ORDER BY c.created_at, c.message_id), '[]')
      FROM app.channel_message c
      WHERE c.case_id = held.case_id AND c.channel = 'email' AND c.external_id IS NOT NULL AND c.message_id <> message
        -- Who gets the id of a mail can add to its thread.
        AND (c.address = held.address OR (c.direction = 'in' AND answer.link_id IS NULL))));
END
$$;
COMMENT ON FUNCTION app.begin_answer IS
  'What an answer needs to be sent, as JSON, with the earlier mails of its case. Of one to a link also how many mails its address '
  'got in the 24 hours before. Null if it has no address to go to.';
ALTER FUNCTION app.begin_answer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.begin_answer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.begin_answer TO atlas_door;
