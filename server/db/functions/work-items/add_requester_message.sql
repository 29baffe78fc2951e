CREATE FUNCTION app.add_requester_message(held app.work_item, link uuid, message uuid, heading text, wording text,
  dues jsonb, through text, author text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.work_message (company_id, id, item_id, author, link_id, heading, body, channel, author_name)
  VALUES (held.company_id, message, held.id, 'requester', link, heading, wording, through,
    -- A person with an account has their name there, and can take it away.
    CASE WHEN held.requester_id IS NULL THEN author END);
  IF dues IS NULL THEN
    RETURN;
  END IF;
  UPDATE app.work_item w SET state = CASE WHEN w.assignee_id IS NULL THEN 'NEW' ELSE 'ASSIGNED' END,
    message_count = w.message_count + 1, last_message_at = app.clock(),
    unanswered_since = coalesce(w.unanswered_since, app.clock()), snoozed_until = NULL, closed_at = NULL, check_at = app.clock(),
    due_next = CASE WHEN w.first_reply_at IS NULL OR w.unanswered_since IS NOT NULL THEN w.due_next
      ELSE (dues -> w.priority ->> 'first')::timestamptz END
  WHERE w.company_id = held.company_id AND w.id = held.id;
  UPDATE app.work_pause p SET resumed_at = greatest(app.clock(), p.paused_at)
  WHERE p.company_id = held.company_id AND p.item_id = held.id AND p.resumed_at IS NULL;
END
$$;
COMMENT ON FUNCTION app.add_requester_message IS
  'Adds what the requester wrote to an item, which goes back to its holder or into the line. Answers '
  'are due by priority: {priority: {first, resolve}}; without them, the item was just opened with this message.';
ALTER FUNCTION app.add_requester_message OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.add_requester_message FROM PUBLIC;
