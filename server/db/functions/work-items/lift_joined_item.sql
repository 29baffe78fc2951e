CREATE FUNCTION app.lift_joined_item(held app.work_item, urgency text, heading text, dues jsonb) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  ranks text[] := ARRAY['low', 'normal', 'high', 'urgent'];
  is_higher boolean := array_position(ranks, urgency) > array_position(ranks, held.priority);
  -- A row of the desk shows the first words, so what is more urgent comes first.
  told text := CASE WHEN heading = ANY (string_to_array(held.title, ' · ')) THEN held.title
    WHEN is_higher THEN left(heading || ' · ' || held.title, 120)
    WHEN length(held.title) + 3 + length(heading) <= 120 THEN held.title || ' · ' || heading
    ELSE held.title END;
BEGIN
  UPDATE app.work_item w SET title = told
  WHERE w.company_id = held.company_id AND w.id = held.id AND w.title <> told;
  IF NOT is_higher THEN
    RETURN '[]';
  END IF;
  UPDATE app.work_item w SET priority = urgency,
    -- Until it is checked, which works them out from when it was opened. Reports judge the first answer by when it was due then.
    due_first = CASE WHEN w.planned_on IS NULL AND w.first_reply_at IS NULL
      THEN least(w.due_first, (dues -> urgency ->> 'first')::timestamptz) ELSE w.due_first END,
    due_resolve = CASE WHEN w.planned_on IS NULL
      THEN least(w.due_resolve, (dues -> urgency ->> 'resolve')::timestamptz) ELSE w.due_resolve END,
    due_next = least(w.due_next, CASE WHEN w.due_next IS NOT NULL THEN (dues -> urgency ->> 'first')::timestamptz END),
    check_at = app.clock()
  WHERE w.company_id = held.company_id AND w.id = held.id;
  RETURN jsonb_build_array(jsonb_build_object('type', 'work.prioritised', 'company', held.company_id, 'actor', app.current_user_id(),
    'subject', jsonb_build_object('type', 'work_item', 'id', held.id, 'label', held.ref),
    'before', jsonb_build_object('priority', held.priority), 'after', jsonb_build_object('priority', urgency)));
END
$$;
COMMENT ON FUNCTION app.lift_joined_item IS
  'Has a locked item take over how urgent another request is that joins it, never a lower priority or a later due time, and name in '
  'its title what else is asked; of what does not fit, the beginning or nothing. Answers are due by priority: {priority: {first, '
  'resolve}}. Returns the fact of the new priority in a list, or none.';
ALTER FUNCTION app.lift_joined_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.lift_joined_item FROM PUBLIC;
