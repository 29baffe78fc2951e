CREATE FUNCTION app.task_json(w app.work_item) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'item', app.held_work_item(w),
    'case', CASE WHEN w.subject_type = 'work_item' THEN
      (SELECT json_build_object('_id', c.id, 'ref', c.ref, 'queueName', c.queue_name) FROM app.work_item c
        WHERE c.company_id = w.company_id AND c.id = w.subject_id) END,
    'repeat', (SELECT json_build_object('_id', r.id, 'rule', r.rule, 'nextOn', r.next_on)
      FROM app.task_occurrence o JOIN app.task_repeat r ON r.company_id = o.company_id AND r.id = o.repeat_id
      WHERE o.company_id = w.company_id AND o.item_id = w.id AND r.ended_at IS NULL))
$$;
COMMENT ON FUNCTION app.task_json IS
  'A task as its department''s list shows it, with the item as a step finds it. A request whose queue the caller does not '
  'see is not named.';
REVOKE EXECUTE ON FUNCTION app.task_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.task_json TO atlas_app;
