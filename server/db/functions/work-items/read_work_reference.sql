CREATE FUNCTION app.read_work_reference(wanted text, hash bytea) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object(
    'ref', w.ref, 'title', w.title, 'company', c.name, 'queueName', w.queue_name, 'state', w.state,
    'position', app.work_position(w.company_id, w.id), 'createdAt', app.instant_text(l.created_at),
    'messages', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('_id', m.id, 'from', m.author, 'heading', m.heading, 'text', m.body,
        'at', app.instant_text(m.sent_at)) ORDER BY m.sent_at, m.id), '[]')
      FROM app.work_message m
      WHERE m.company_id = w.company_id AND m.item_id IN (
          SELECT t FROM app.work_item c CROSS JOIN LATERAL app.work_thread(c.company_id, c.id) t
          WHERE c.company_id = w.company_id AND c.case_id = w.case_id) AND NOT m.private AND m.author IN ('requester', 'staff')
        AND (m.link_id = l.id OR (m.link_id IS NULL AND m.sent_at >= l.created_at)))
  )::text
  FROM app.link_of_reference(wanted, hash) f
  JOIN app.work_link l ON l.company_id = f.company_id AND l.id = f.link_id
  JOIN app.work_item w ON w.ref = wanted
  JOIN app.company c ON c.id = w.company_id
$$;
COMMENT ON FUNCTION app.read_work_reference IS
    'An item as the holder of a link sees it, as JSON text: the messages sent through the link and the answers to '
    'them. Null both for a reference that does not exist and for a key that is not its own.';
ALTER FUNCTION app.read_work_reference OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_work_reference FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_work_reference TO atlas_door;
