CREATE FUNCTION app.requesters_of_work(wanted uuid)
RETURNS TABLE (item_id uuid, name text, email text, channel text, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH asked AS (
    SELECT DISTINCT ON (w.channel, address.at) w.*, shown.queue_name AS shown_in
    FROM app.work_item shown
    CROSS JOIN LATERAL app.work_thread(shown.company_id, shown.id) AS thread (id)
    JOIN app.work_item w ON w.company_id = shown.company_id AND w.id = thread.id
    CROSS JOIN LATERAL (SELECT app.address_of_work(w) AS at) AS address
    WHERE shown.company_id = app.current_company_id() AND shown.id = wanted AND address.at IS NOT NULL
    ORDER BY w.channel, address.at, w.id = shown.id DESC, w.created_at, w.id
  )
  SELECT a.id, app.name_in_queue(a.requester_name, a.shown_in),
    CASE WHEN app.shows_email(a.shown_in) THEN nullif(a.requester_email, 'deleted') END, a.channel, a.created_at
  FROM asked a
$$;
COMMENT ON FUNCTION app.requesters_of_work IS
  'Who is answered by email or WhatsApp: the requesters of an item of the current company and of those whose messages it shows, '
  'each address once, with the item that they are known by. Email addresses are left out in queues that show none.';
ALTER FUNCTION app.requesters_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.requesters_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.requesters_of_work TO atlas_app;
