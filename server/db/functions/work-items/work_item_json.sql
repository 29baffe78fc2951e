CREATE FUNCTION app.work_item_json(w app.work_item) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    '_id', w.id, 'ref', w.ref, 'companyID', w.company_id, 'queueName', w.queue_name, 'kind', w.kind, 'title', w.title,
    'summary', w.summary,
    'subject', CASE WHEN w.subject_id IS NOT NULL THEN json_build_object('type', w.subject_type, 'id', w.subject_id) END,
    'requester', json_build_object('userSub', w.requester_id, 'name', app.name_in_queue(w.requester_name, w.queue_name),
      'phone', w.requester_phone,
      -- What is left in place of an address that a person took out is none.
      'email', CASE WHEN app.shows_email(w.queue_name) THEN nullif(w.requester_email, 'deleted') END),
    'channel', w.channel, 'priority', w.priority, 'state', w.state, 'assigneeSub', w.assignee_id,
    'assigneeName', CASE WHEN w.assignee_id IS NOT NULL THEN app.name_of(w.assignee_id) END,
    'leaseUntil', app.instant_text(w.lease_until), 'dueFirst', app.instant_text(w.due_first),
    'dueResolve', app.instant_text(w.due_resolve), 'dueNext', app.instant_text(w.due_next),
    'firstReplyAt', app.instant_text(w.first_reply_at), 'snoozedUntil', app.instant_text(w.snoozed_until),
    'escalation', w.escalation, 'tags', w.tags, 'parentId', w.parent_id, 'caseId', w.case_id,
    'handOverCode', w.hand_over_code, 'mergedInto', w.merged_into, 'plannedOn', w.planned_on,
    'messageCount', w.message_count, 'lastMessageAt', app.instant_text(w.last_message_at), 'version', w.version, 'seq', w.seq,
    'createdAt', app.instant_text(w.created_at), 'updatedAt', app.instant_text(w.updated_at),
    'closedAt', app.instant_text(w.closed_at))
$$;
COMMENT ON FUNCTION app.work_item_json IS
  'An item of the current company as lists and sockets carry it. Surveyors and cartographers get no email addresses.';
REVOKE EXECUTE ON FUNCTION app.work_item_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_item_json TO atlas_app, atlas_registry;
