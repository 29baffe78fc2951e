CREATE FUNCTION app.work_thread(company uuid, item uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH RECURSIVE thread (id) AS (
    SELECT work_thread.item
    UNION
    SELECT before.id FROM thread t
    JOIN app.work_item w ON w.company_id = work_thread.company AND w.id = t.id
    CROSS JOIN LATERAL (
      SELECT w.parent_id AS id WHERE w.parent_id IS NOT NULL
      UNION ALL
      SELECT m.id FROM app.work_item m WHERE m.company_id = w.company_id AND m.merged_into = w.id
    ) before
  )
  SELECT id FROM thread
$$;
COMMENT ON FUNCTION app.work_thread IS
  'The items whose messages an item shows: itself, those that it continues, and the duplicates that were merged into them.';
ALTER FUNCTION app.work_thread OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_thread FROM PUBLIC;
