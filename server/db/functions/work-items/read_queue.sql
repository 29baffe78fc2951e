CREATE FUNCTION app.read_queue(queue text, since bigint, listed int, list_when text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  most CONSTANT int := 500;
  company CONSTANT uuid := app.current_company_id();
BEGIN
  IF app.current_user_id() IS NOT NULL THEN
    RAISE EXCEPTION 'people read their own queues' USING ERRCODE = 'AT403';
  END IF;
  RETURN (
    WITH changed AS (
      SELECT w AS item FROM app.work_item w
      WHERE w.company_id = company AND w.queue_name = queue AND w.seq > read_queue.since
      ORDER BY w.seq DESC LIMIT most + 1
    ), state AS (
      SELECT (SELECT count(*) FROM changed) AS changes,
        coalesce((SELECT s.last_seq FROM app.work_sequence s WHERE s.company_id = company), 0) AS company_seq,
        (SELECT coalesce(max(w.seq), 0) FROM app.work_item w WHERE w.company_id = company AND w.queue_name = queue) AS seq
    )
    SELECT json_build_object('companySeq', s.company_seq, 'seq', s.seq, 'isWhole', s.changes <= most,
      'count', (SELECT count(*) FROM app.work_item w
        WHERE w.company_id = company AND w.queue_name = queue AND w.state IN ('NEW', 'ASSIGNED', 'WAITING')
          AND w.snoozed_until IS NULL),
      'changes', (SELECT coalesce(json_agg(json_build_object('seq', (c.item).seq, 'id', (c.item).id,
          'item', CASE WHEN app.is_open_work((c.item).state) AND (c.item).snoozed_until IS NULL
            THEN app.work_item_json(c.item) END) ORDER BY (c.item).seq), '[]')
        FROM changed c),
      'list', CASE
        WHEN list_when = 'always' OR s.changes > most OR (list_when = 'news' AND s.changes > 0)
        THEN app.queue_line(company, queue, listed) ELSE '[]' END)::text
    FROM state s);
END
$$;
COMMENT ON FUNCTION app.read_queue IS
  'A queue of the current company at one moment, for the register itself, as JSON text: the numbers of the last change to the '
  'company''s work and to the queue, how many open items it has that are not snoozed, the changes after `since` in their order '
  '(each with its item, null once that is closed or snoozed; the 501 latest at most, and whether these are all), and its first '
  'items in the order of the line. '
  '`list_when` says when these are wanted: `always`, with `news`, or when `much` changed, more than can be caught up with.';
ALTER FUNCTION app.read_queue OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_queue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_queue TO atlas_app;
