CREATE FUNCTION app.read_work_reference(wanted text, hash bytea) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH link AS MATERIALIZED (
    SELECT l.* FROM app.link_of_reference(wanted, hash) f
    JOIN app.work_link l ON l.company_id = f.company_id AND l.id = f.link_id
  ), path AS MATERIALIZED (
    SELECT p.* FROM link l CROSS JOIN LATERAL app.path_of_link(l.company_id, l.item_id) p
  ), live AS MATERIALIZED (
    SELECT (p.at).* FROM path p ORDER BY p.place DESC LIMIT 1
  )
  SELECT jsonb_build_object(
    'ref', wanted, 'title', coalesce((
      -- The item may be what another person asked under a number that both typed.
      SELECT m.heading FROM app.work_message m
      WHERE m.company_id = l.company_id AND m.item_id = l.item_id AND m.link_id = l.id AND m.author = 'requester' AND m.heading IS NOT NULL
      ORDER BY m.sent_at, m.id LIMIT 1), (SELECT (p.at).title FROM path p WHERE p.place = 1)), 'company', c.name,
    'queueName', w.queue_name, 'state', w.state, 'position', app.work_position(w.company_id, w.id),
    'createdAt', app.instant_text(l.created_at), 'isMailed', l.email IS NOT NULL,
    'keyCameByMail', coalesce(l.mail_key_hash = hash, false),
    'steps', (
      SELECT jsonb_agg(jsonb_build_object('ref', (p.at).ref, 'company', app.name_of_company((p.at).company_id),
        'queueName', (p.at).queue_name, 'state', (p.at).state, 'handOverCode', (p.at).hand_over_code,
        'plannedOn', (p.at).planned_on,
        'assetNumber', CASE (p.at).queue_name WHEN 'Approvals' THEN app.registered_number((p.at).company_id, (p.at).subject_id) END,
        'since', app.instant_text(greatest((p.at).created_at, l.created_at, p.since)),
        'closedAt', app.instant_text((p.at).closed_at)) ORDER BY p.place)
      FROM path p),
    'messages', (
      SELECT coalesce(jsonb_agg(m.message ORDER BY m.sent_at, m.id), '[]')
      FROM (
        SELECT DISTINCT ON (m.id) m.id, m.sent_at, jsonb_build_object('_id', m.id, 'from', m.author,
          'company', CASE m.author WHEN 'staff' THEN app.name_of_company((p.at).company_id) END, 'heading', m.heading,
          'text', m.body, 'files', app.files_of_message(m.company_id, m.id), 'at', app.instant_text(m.sent_at)) AS message
        FROM path p CROSS JOIN LATERAL app.work_thread((p.at).company_id, (p.at).id) AS thread (id)
        JOIN app.work_message m ON m.company_id = (p.at).company_id AND m.item_id = thread.id
        WHERE NOT m.private AND m.author IN ('requester', 'staff')
          AND (m.link_id = l.id
            OR (m.author = 'staff' AND m.link_id IS NULL AND m.reader_item_id IS NULL
              AND m.item_id = (p.at).id AND m.sent_at >= greatest(l.created_at, p.since)))
        -- What one company's desk handed on with a case is copied to the next: the first one wrote it.
        ORDER BY m.id, p.place
      ) m)
  )::text
  FROM link l CROSS JOIN live w JOIN app.company c ON c.id = w.company_id
$$;
COMMENT ON FUNCTION app.read_work_reference IS
    'A request as the holder of a link sees it, as JSON text: the items that it went through, the messages sent through '
    'the link and the answers to them, each with the company that answered. Of an item that another person opened it tells '
    'neither what they asked about nor when. Null both for a reference that does not exist and for a key that is not its own.';
ALTER FUNCTION app.read_work_reference OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_work_reference FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_work_reference TO atlas_door;
