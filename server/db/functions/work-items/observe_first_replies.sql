CREATE FUNCTION app.observe_first_replies(since timestamptz, until timestamptz, queues text[])
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT 'work_item', w.id, w.ref, w.first_reply_at, w.channel,
    (SELECT m.author_id FROM app.work_message m
      WHERE m.company_id = w.company_id AND m.item_id = w.id AND m.author = 'staff' AND NOT m.private
      ORDER BY m.sent_at, m.id LIMIT 1),
    app.open_seconds(o.hours, w.created_at, w.first_reply_at) / 60, w.first_reply_at <= w.due_first
  FROM app.work_item w
  CROSS JOIN (SELECT app.open_time((SELECT min(i.created_at) FROM app.work_item i
    WHERE i.company_id = (SELECT app.current_company_id()) AND i.queue_name = ANY (queues)
      AND i.first_reply_at >= since AND i.first_reply_at < until), until) AS hours) o
  WHERE w.company_id = (SELECT app.current_company_id()) AND w.queue_name = ANY (queues)
    AND w.first_reply_at >= since AND w.first_reply_at < until
$$;
COMMENT ON FUNCTION app.observe_first_replies IS
  'First replies of a time, with the open minutes since their items were opened, who gave them, and whether they came in '
  'time.';
ALTER FUNCTION app.observe_first_replies OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_first_replies FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_first_replies TO atlas_app;
