CREATE FUNCTION app.work_position(company uuid, item uuid) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT 1 + (SELECT count(*) FROM app.work_item o
    WHERE o.company_id = w.company_id AND o.queue_name = w.queue_name AND o.state IN ('NEW', 'ASSIGNED', 'WAITING') AND o.line < 4
      AND (o.line, o.created_at, o.id) < (w.line, w.created_at, w.id))::int
  FROM app.work_item w
  WHERE w.company_id = work_position.company AND w.id = work_position.item AND w.state IN ('NEW', 'ASSIGNED') AND w.line < 4
$$;
COMMENT ON FUNCTION app.work_position IS
    'The place of an item in the line of its queue, from 1: urgent ones first, then by age. Null once it has been '
    'answered.';
ALTER FUNCTION app.work_position OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_position FROM PUBLIC;
