CREATE FUNCTION app.return_undelivered(company uuid, item uuid, note uuid, wording text, fact jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held app.work_item := app.live_work_item(company, item);
  new_state text;
BEGIN
  INSERT INTO app.work_message (company_id, id, item_id, author, body)
  VALUES (held.company_id, note, held.id, 'system', wording);
  UPDATE app.work_item w SET message_count = w.message_count + 1, last_message_at = app.clock(), snoozed_until = NULL,
    state = CASE WHEN w.state <> 'WAITING' THEN w.state WHEN w.assignee_id IS NULL THEN 'NEW' ELSE 'ASSIGNED' END,
    unanswered_since = CASE WHEN app.is_open_work(w.state) THEN coalesce(w.unanswered_since, app.clock()) ELSE w.unanswered_since END,
    check_at = CASE WHEN app.is_open_work(w.state) THEN app.clock() ELSE w.check_at END
  WHERE w.company_id = held.company_id AND w.id = held.id RETURNING w.state INTO new_state;
  UPDATE app.work_pause p SET resumed_at = greatest(app.clock(), p.paused_at)
  WHERE p.company_id = held.company_id AND p.item_id = held.id AND p.resumed_at IS NULL;
  PERFORM app.record_facts(jsonb_build_array(fact || jsonb_build_object('company', held.company_id, 'actor', NULL,
    'subject', jsonb_build_object('type', 'work_item', 'id', held.id, 'label', held.ref),
    'after', (fact -> 'after') || jsonb_build_object('state', new_state))));
END
$$;
COMMENT ON FUNCTION app.return_undelivered IS
  'Tells the staff of an item that an answer did not arrive. If it waits for the requester, it goes back to its holder or '
  'into the line, and a snooze ends. A closed item stays closed.';
ALTER FUNCTION app.return_undelivered OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.return_undelivered FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.return_undelivered TO atlas_door;
