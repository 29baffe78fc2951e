CREATE FUNCTION app.messages_of_work(wanted uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH thread AS (
    SELECT m.company_id, m.id, w.channel, w.requester_name, shown.queue_name, row_number() OVER (ORDER BY m.sent_at, m.id) AS place,
      count(*) OVER () AS total
    FROM app.work_item shown
    CROSS JOIN LATERAL app.work_thread(shown.company_id, shown.id) AS part (id)
    JOIN app.work_item w ON w.company_id = shown.company_id AND w.id = part.id
    JOIN app.work_message m ON m.company_id = w.company_id AND m.item_id = w.id
    WHERE shown.company_id = app.current_company_id() AND shown.id = wanted
  )
  SELECT coalesce(json_agg(json_build_object('_id', m.id, 'from', m.author,
    'authorName', CASE WHEN m.author = 'requester'
      THEN app.name_in_queue(coalesce(m.author_name,
        (SELECT l.name FROM app.work_link l WHERE l.company_id = m.company_id AND l.id = m.link_id), t.requester_name), t.queue_name)
      ELSE coalesce(app.name_of(m.author_id), m.author_name) END,
    'linkID', m.link_id, 'requestID', m.reader_item_id, 'heading', m.heading, 'text', m.body, 'channel', m.channel,
    -- What was copied from another company's desk left from there.
    'delivery', CASE WHEN m.author = 'staff' AND NOT m.private AND m.author_id IS NOT NULL THEN
      CASE WHEN m.link_id IS NOT NULL THEN app.delivery_to_link(m.company_id, m.id)
        WHEN m.reader_item_id IS NOT NULL OR t.channel IN ('email', 'whatsapp') THEN app.delivery_of(m.company_id, m.id, m.sent_at) END
      END,
    'files', app.files_of_message(m.company_id, m.id), 'isPrivate', m.private,
    'mentions', (SELECT coalesce(json_agg(json_build_object('sub', n.user_id, 'name', app.name_of(n.user_id))), '[]')
      FROM app.work_mention n WHERE n.company_id = m.company_id AND n.message_id = m.id),
    'at', app.instant_text(m.sent_at)) ORDER BY m.sent_at, m.id), '[]')
  FROM thread t JOIN app.work_message m ON m.company_id = t.company_id AND m.id = t.id
  -- The numbers are those of the contract.
  WHERE t.place <= 100 OR t.place > t.total - 400
$$;
COMMENT ON FUNCTION app.messages_of_work IS
  'The conversation of an item of the current company, with that of the items that it continues, oldest first. Of a very '
  'long one, the first 100 messages and the last 400: no one can make an item too long to be read.';
ALTER FUNCTION app.messages_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.messages_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.messages_of_work TO atlas_app;
