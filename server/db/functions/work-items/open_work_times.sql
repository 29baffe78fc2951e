CREATE FUNCTION app.open_work_times(company uuid, most int) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'companyID', w.company_id, 'ref', w.ref, 'title', w.title,
    'priority', w.priority, 'start', extract(epoch FROM w.created_at) * 1000, 'hasReply', w.first_reply_at IS NOT NULL,
    'unansweredSince', extract(epoch FROM w.unanswered_since) * 1000,
    'dueFirst', extract(epoch FROM w.due_first) * 1000, 'dueResolve', extract(epoch FROM w.due_resolve) * 1000,
    'dueNext', extract(epoch FROM w.due_next) * 1000,
    'pauses', (SELECT coalesce(jsonb_agg(jsonb_build_object('from', extract(epoch FROM p.paused_at) * 1000,
        'to', extract(epoch FROM p.resumed_at) * 1000)), '[]')
      FROM app.work_pause p WHERE p.company_id = w.company_id AND p.item_id = w.id))), '[]')
  FROM (SELECT i.* FROM app.work_item i
    WHERE app.is_open_work(i.state) AND (open_work_times.company IS NULL OR i.company_id = open_work_times.company)
    ORDER BY i.due_first LIMIT most) w
$$;
COMMENT ON FUNCTION app.open_work_times IS
  'What due times of open items are computed from, of one company or of all, the soonest due first; instants in '
  'milliseconds since 1970.';
ALTER FUNCTION app.open_work_times OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_work_times FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_work_times TO atlas_registry;
