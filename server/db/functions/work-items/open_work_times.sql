CREATE FUNCTION app.open_work_times(most int) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('isOwn', w.company_id = app.current_company_id(),
    'ref', CASE WHEN w.company_id = app.current_company_id() THEN w.ref ELSE '' END,
    'title', CASE WHEN w.company_id = app.current_company_id() THEN w.title ELSE '' END,
    'priority', w.priority, 'state', w.state, 'createdAt', app.milliseconds(w.starts_at),
    'firstReplyAt', app.milliseconds(w.first_reply_at), 'unansweredSince', app.milliseconds(w.unanswered_since),
    'dueFirst', app.milliseconds(w.due_first), 'dueResolve', app.milliseconds(w.due_resolve),
    'dueNext', app.milliseconds(w.due_next),
    'day', CASE WHEN w.planned_on IS NOT NULL THEN jsonb_build_object('begins', app.milliseconds(app.office_midnight(w.planned_on)),
      'ends', app.milliseconds(app.office_midnight(w.planned_on + 1))) END,
    'pauses', (SELECT coalesce(jsonb_agg(jsonb_build_object('from', app.milliseconds(p.paused_at),
        'to', app.milliseconds(p.resumed_at))), '[]')
      FROM app.work_pause p WHERE p.company_id = w.company_id AND p.item_id = w.id))), '[]')
  FROM (SELECT i.*, app.work_starts_at(i) AS starts_at FROM app.work_item i WHERE app.is_open_work(i.state)
    ORDER BY i.due_first LIMIT most) w
  WHERE app.works_at_desk() AND app.actor_is_operator()
$$;
COMMENT ON FUNCTION app.open_work_times IS
  'What due times of open items of all companies are computed from, the soonest due first, for a SUPERADMIN at the desk; for '
  'others none. Only the desk''s own items are named. Instants are milliseconds since 1970.';
ALTER FUNCTION app.open_work_times OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_work_times FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_work_times TO atlas_app;
