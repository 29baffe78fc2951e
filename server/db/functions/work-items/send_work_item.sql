CREATE FUNCTION app.send_work_item(parent uuid, target uuid, given jsonb, dues jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  before app.work_item;
  child app.work_item;
  answering text;
BEGIN
  SELECT * INTO before FROM app.work_item w WHERE w.company_id = app.current_company_id() AND w.id = parent;
  IF before.id IS NULL OR NOT app.at_desk() OR NOT app.takes_requests(target) THEN
    RETURN false;
  END IF;
  answering := app.name_of_company(before.company_id);
  child := app.insert_work_item(to_jsonb(before) || jsonb_build_object('planned_on', NULL, 'state', 'NEW', 'assignee_id', NULL,
    'subject_type', NULL, 'subject_id', NULL) || given || jsonb_build_object('company_id', target, 'parent_id', NULL), dues);
  INSERT INTO app.work_link (company_id, id, item_id, name, email, key_hash, mail_key_hash, created_at, seen_at)
  SELECT target, l.id, child.id, l.name, l.email, l.key_hash, l.mail_key_hash, l.created_at, l.seen_at
  FROM app.work_thread(before.company_id, before.id) AS thread (id)
  JOIN app.work_link l ON l.company_id = before.company_id AND l.item_id = thread.id;
  INSERT INTO app.work_message (company_id, id, item_id, author, link_id, reader_item_id, heading, body, sent_at, channel, author_name)
  SELECT target, m.id, child.id, m.author, m.link_id, CASE WHEN reader.id IS NOT NULL THEN child.id END, m.heading, m.body,
    m.sent_at, m.channel,
    CASE m.author WHEN 'requester' THEN m.author_name ELSE answering END
  FROM app.work_thread(before.company_id, before.id) AS thread (id)
  JOIN app.work_message m ON m.company_id = before.company_id AND m.item_id = thread.id
  LEFT JOIN app.work_item reader ON reader.company_id = m.company_id AND reader.id = m.reader_item_id
  -- What was for one of several people alone goes on with that person only.
  WHERE NOT m.private AND (reader.id IS NULL OR app.address_of_work(reader) = app.address_of_work(before));
  UPDATE app.work_item w
  SET message_count = (SELECT count(*) FROM app.work_message m WHERE m.company_id = target AND m.item_id = child.id)
  WHERE w.company_id = target AND w.id = child.id;
  UPDATE app.work_item w SET sent_to = target WHERE w.company_id = before.company_id AND w.id = before.id;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', target, 'actor', NULL, 'type', 'work.opened',
    'subject', jsonb_build_object('type', 'work_item', 'id', child.id, 'label', child.ref),
    'after', jsonb_build_object('queueName', child.queue_name, 'kind', child.kind))));
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.send_work_item IS
  'Opens the item that continues a case of the platform''s desk in an admitted company, with its links and what the requester '
  'saw of the conversation. Notes stay at the desk. Returns false for any other company.';
ALTER FUNCTION app.send_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.send_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.send_work_item TO atlas_app;
