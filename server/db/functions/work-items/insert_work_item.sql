CREATE FUNCTION app.insert_work_item(given jsonb, dues jsonb) RETURNS app.work_item
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  wanted app.work_item := jsonb_populate_record(NULL::app.work_item, given);
  opened app.work_item;
  urgency text := coalesce(wanted.priority, 'normal');
BEGIN
  INSERT INTO app.work_item (company_id, id, ref, queue_name, kind, title, summary, subject_type, subject_id, requester_id,
    requester_name, requester_phone, requester_email, channel, priority, state, assignee_id,
    due_first, due_resolve, check_at, unanswered_since,
    parent_id, case_id, hand_over_code, planned_on, site_description, site_latitude, site_longitude, message_count,
    last_message_at)
  VALUES (wanted.company_id, wanted.id, app.next_work_reference(), wanted.queue_name, wanted.kind, wanted.title,
    left(coalesce(wanted.summary, ''), 200), wanted.subject_type, wanted.subject_id, wanted.requester_id,
    wanted.requester_name, wanted.requester_phone, wanted.requester_email, wanted.channel, urgency,
    coalesce(wanted.state, 'NEW'), wanted.assignee_id,
    (dues -> urgency ->> 'first')::timestamptz, (dues -> urgency ->> 'resolve')::timestamptz, app.clock(), app.clock(),
    wanted.parent_id,
    coalesce(wanted.case_id, wanted.id), wanted.hand_over_code, wanted.planned_on, wanted.site_description,
    wanted.site_latitude, wanted.site_longitude, coalesce(wanted.message_count, 1),
    coalesce(wanted.last_message_at, app.clock()))
  RETURNING * INTO opened;
  RETURN opened;
END
$$;
COMMENT ON FUNCTION app.insert_work_item IS
  'Opens an item with a reference of its own, for functions that have already decided it. Takes the columns by name; '
  'without a case, the item begins one. It is due by its priority: {priority: {first, resolve}}.';
ALTER FUNCTION app.insert_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.insert_work_item FROM PUBLIC;
