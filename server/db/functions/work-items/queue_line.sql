CREATE FUNCTION app.queue_line(company uuid, queue text, listed int) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(app.work_item_json(l.item) ORDER BY l.place), '[]')
  FROM (
    SELECT w AS item, row_number() OVER (
      ORDER BY (w.state = 'WAITING'), -array_position(ARRAY['low', 'normal', 'high', 'urgent'], w.priority), w.created_at, w.id
    ) AS place
    FROM app.work_item w
    WHERE w.company_id = queue_line.company AND w.queue_name = queue AND w.state IN ('NEW', 'ASSIGNED', 'WAITING')
      AND w.snoozed_until IS NULL
    ORDER BY place LIMIT listed
  ) l
$$;
COMMENT ON FUNCTION app.queue_line IS
  'The first open items of a queue that are not snoozed, as lists send them: those that wait for an answer of the requester last, urgent ones first, then '
  'by age.';
REVOKE EXECUTE ON FUNCTION app.queue_line FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queue_line TO atlas_registry;
