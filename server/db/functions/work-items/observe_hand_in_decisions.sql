CREATE FUNCTION app.observe_hand_in_decisions(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT 'work_item', w.id, w.ref, max(f.occurred_at), NULL::text, NULL::uuid, 1::float8,
    bool_or(f.after ->> 'queueName' = 'Survey Jobs')
  FROM app.facts_between(ARRAY['work.handed_over'], since, until) f
  JOIN app.work_item w ON w.company_id = (SELECT app.current_company_id()) AND w.id = f.subject_id
    AND w.queue_name = 'Cartography Requests'
  WHERE f.after ->> 'queueName' IN ('Survey Jobs', 'Approvals')
  GROUP BY w.id, w.ref
$$;
COMMENT ON FUNCTION app.observe_hand_in_decisions IS
  'Hand-ins that Cartography decided in a time, and whether it returned them to Survey at least once.';
ALTER FUNCTION app.observe_hand_in_decisions OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_hand_in_decisions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_hand_in_decisions TO atlas_app;
