CREATE FUNCTION app.observe_funnel(since timestamptz, until timestamptz, queues text[])
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH cases AS (
    SELECT w.id, w.case_id, w.ref, w.created_at FROM app.work_item w
    WHERE w.company_id = (SELECT app.current_company_id()) AND w.parent_id IS NULL AND w.queue_name = ANY (queues)
      AND w.created_at >= since AND w.created_at < until
  )
  SELECT 'work_item', c.id, c.ref, c.created_at, 'opened', NULL::uuid, 1::float8, true FROM cases c
  UNION ALL
  SELECT 'work_item', c.id, c.ref, c.created_at, 'qualified', NULL::uuid, 1::float8, true FROM cases c
  WHERE EXISTS (SELECT FROM app.work_item w WHERE w.company_id = (SELECT app.current_company_id()) AND w.case_id = c.case_id
    AND w.id <> c.id AND w.queue_name IN ('Customer Requests', 'Survey Requests'))
$$;
COMMENT ON FUNCTION app.observe_funnel IS
  'Cases that were opened in a time, and those of them that the desk has qualified since.';
ALTER FUNCTION app.observe_funnel OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_funnel FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_funnel TO atlas_app;
