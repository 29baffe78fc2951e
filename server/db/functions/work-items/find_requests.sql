CREATE FUNCTION app.find_requests(wanted text, spelled text, most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, role text, queue_name text, ref text, title text,
  requester text, now jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH asked AS MATERIALIZED (
    SELECT to_tsquery('simple'::regconfig, string_agg(way.words, ' | ')) AS words
    FROM (
      SELECT '(' || string_agg(word || ':*', ' & ') || ')' AS words
      FROM (VALUES (wanted), (spelled)) AS written (text)
      CROSS JOIN LATERAL regexp_split_to_table(lower(written.text), '[^[:alnum:]]+') AS word
      WHERE word <> '' AND length(wanted) >= 3
      GROUP BY written.text
    ) way
  ), found AS MATERIALIZED (
    SELECT w.id, w.company_id, c.name AS company, c.role, w.queue_name, w.ref, w.title,
      app.name_in_queue(w.requester_name, w.queue_name) AS requester, w.state, w.updated_at
    FROM app.work_item w
    JOIN app.entered_companies_of_actor() c ON c.id = w.company_id
    CROSS JOIN LATERAL (
      SELECT app.is_management(c.role) OR w.queue_name = ANY (app.queues_of(c.role)) AS opens) may
    WHERE w.search @@ (SELECT words FROM asked)
      AND CASE
        -- An address that is not shown is not found either, or it could be guessed letter by letter.
        WHEN may.opens THEN app.shows_email(w.queue_name)
          OR app.work_contains(w, w.title || ' ' || w.summary, (SELECT words FROM asked))
        WHEN w.queue_name = 'Employee Requests' OR app.sight_of(c.role) = 'own' THEN false
        WHEN lower(w.ref) = lower(btrim(wanted)) THEN true
        ELSE app.sight_of(c.role) = 'everything' AND w.channel <> 'system' AND app.work_contains(w, '', (SELECT words FROM asked)) END
  ), shown AS (
    SELECT row_number() OVER (ORDER BY lower(f.ref) = lower(wanted) DESC, app.is_open_work(f.state) DESC, f.updated_at DESC, f.id)
        AS place, f.*
    FROM found f ORDER BY 1 LIMIT most
  )
  SELECT s.place, s.id, s.company_id, s.company, s.role, s.queue_name, s.ref, s.title, s.requester,
    app.whereabouts_of_work(s.company_id, s.id)
  FROM shown s ORDER BY 1
$$;
COMMENT ON FUNCTION app.find_requests IS
  'Items of work in the actor''s companies, by words with these beginnings: the one with this reference first, then open ones. '
  'Where the actor works the queue, as find_work finds them. Other departments'' requests are found by their whole '
  'reference and, by roles that see everything, by the name or number of the person who asked. With where each is now. A text of '
  'fewer than three characters finds none.';
ALTER FUNCTION app.find_requests OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_requests TO atlas_app;
