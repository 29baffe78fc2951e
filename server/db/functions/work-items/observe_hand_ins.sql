CREATE FUNCTION app.observe_hand_ins(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT 'work_item', w.id, w.ref, f.occurred_at, NULL::text, f.actor_id,
    extract(epoch FROM f.occurred_at - asked.at)::float8 / 86400, true
  FROM app.facts_between(ARRAY['work.handed_over'], since, until) f
  JOIN app.work_item w ON w.company_id = (SELECT app.current_company_id()) AND w.id = f.subject_id AND w.queue_name = 'Survey Jobs'
  CROSS JOIN LATERAL (SELECT min(r.created_at) AS at FROM app.work_item r
    WHERE r.company_id = w.company_id AND r.case_id = w.case_id AND r.queue_name IN ('Survey Requests', 'Survey Jobs')) asked
  WHERE f.after ->> 'queueName' = 'Cartography Requests'
$$;
COMMENT ON FUNCTION app.observe_hand_ins IS
  'Survey jobs that were handed in, with the days since Survey was asked.';
ALTER FUNCTION app.observe_hand_ins OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_hand_ins FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_hand_ins TO atlas_app;
