CREATE FUNCTION app.observe_opened(since timestamptz, until timestamptz, queues text[])
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT 'work_item', w.id, w.ref, w.created_at, w.channel, NULL::uuid, 1::float8, true FROM app.work_item w
  WHERE w.company_id = (SELECT app.current_company_id()) AND w.queue_name = ANY (queues)
    AND w.created_at >= since AND w.created_at < until
$$;
COMMENT ON FUNCTION app.observe_opened IS
  'Items of some queues that were opened in a time, by channel.';
ALTER FUNCTION app.observe_opened OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_opened FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_opened TO atlas_app;
