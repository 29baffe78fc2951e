CREATE FUNCTION app.held_work_item(w app.work_item) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT app.work_item_json(w)::jsonb || jsonb_build_object(
    'startsAt', app.instant_text(app.work_starts_at(w)), 'unansweredSince', app.instant_text(w.unanswered_since),
    'day', CASE WHEN w.planned_on IS NOT NULL THEN jsonb_build_object('begins', app.instant_text(app.office_midnight(w.planned_on)),
      'ends', app.instant_text(app.office_midnight(w.planned_on + 1))) END,
    'isContinued', w.sent_to IS NOT NULL OR EXISTS (SELECT FROM app.work_case(w.case_id) c WHERE c.parent_id = w.id),
    'pauses', (SELECT coalesce(jsonb_agg(jsonb_build_object('from', app.instant_text(p.paused_at),
        'to', app.instant_text(p.resumed_at)) ORDER BY p.paused_at), '[]')
      FROM app.work_pause p WHERE p.company_id = w.company_id AND p.item_id = w.id),
    'ownPlot', CASE WHEN w.queue_name = 'Approvals' AND w.subject_type = 'asset' THEN app.own_plot(w.subject_id) END,
    'hasLeft', app.has_left_unreachable(w),
    'actor', app.current_user_id(),
    'now', app.instant_text(app.clock()))
$$;
COMMENT ON FUNCTION app.held_work_item IS
  'An item of the current company as a step finds it, with what lists leave out.';
REVOKE EXECUTE ON FUNCTION app.held_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.held_work_item TO atlas_app, atlas_registry;
