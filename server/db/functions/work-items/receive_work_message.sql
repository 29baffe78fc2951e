CREATE FUNCTION app.receive_work_message(company uuid, item uuid, link uuid, message uuid, wording text, child uuid, dues jsonb,
  through text, author text)
RETURNS TABLE (company_id uuid, id uuid, ref text, opened boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held app.work_item := app.live_work_item(company, item);
  is_opened boolean := NOT app.is_open_work(held.state) AND held.closed_at < app.clock() - interval '7 days';
BEGIN
  IF held.id IS NULL THEN
    RETURN;
  END IF;
  IF through = 'web' AND EXISTS (SELECT FROM app.work_message m
      WHERE m.company_id = held.company_id AND m.item_id = held.id AND m.link_id = link AND m.author = 'requester'
        AND m.body = wording AND m.sent_at > clock_timestamp() - interval '10 minutes') THEN
    RETURN QUERY SELECT held.company_id, held.id, held.ref, false;
    RETURN;
  END IF;
  IF is_opened THEN
    held := app.insert_work_item(to_jsonb(held) || jsonb_build_object('id', child, 'parent_id', held.id, 'summary', wording,
      'hand_over_code', NULL, 'planned_on', NULL, 'state', 'NEW', 'assignee_id', NULL,
      'message_count', held.message_count + 1, 'last_message_at', app.clock()), dues);
  END IF;
  PERFORM app.add_requester_message(held, link, message, NULL, wording, CASE WHEN NOT is_opened THEN dues END, through, author);
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', held.company_id, 'actor', NULL,
    'type', CASE WHEN is_opened THEN 'work.opened' ELSE 'work.message_received' END,
    'subject', jsonb_build_object('type', 'work_item', 'id', held.id, 'label', held.ref),
    'after', CASE WHEN is_opened THEN jsonb_build_object('queueName', held.queue_name, 'kind', held.kind) END)));
  RETURN QUERY SELECT held.company_id, held.id, held.ref, is_opened;
END
$$;
COMMENT ON FUNCTION app.receive_work_message IS
  'Adds what the requester wrote to the item that the case is at now. If that was closed more than seven days ago, '
  'the message opens one that continues it. The same text sent again on the page of a link within ten minutes is stored once.';
ALTER FUNCTION app.receive_work_message OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.receive_work_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.receive_work_message TO atlas_app, atlas_door;
