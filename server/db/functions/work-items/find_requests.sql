CREATE FUNCTION app.find_requests(wanted text, spelled text, most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, role text, queue_name text, ref text, title text,
  requester text)
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
    WHERE w.search @@ (SELECT words FROM asked)
      AND (app.is_management(c.role) OR w.queue_name = ANY (app.queues_of(c.role)))
      -- An address that is not shown is not found either, or it could be guessed letter by letter.
      AND (app.shows_email(w.queue_name) OR to_tsvector('simple'::regconfig, regexp_replace(lower(concat_ws(' ', w.ref, w.title, w.summary,
          app.name_in_queue(w.requester_name, w.queue_name), w.requester_phone, '0' || substr(w.requester_phone, 5))),
          '[^[:alnum:]]+', ' ', 'g')) @@ (SELECT words FROM asked))
  )
  SELECT row_number() OVER (ORDER BY lower(f.ref) = lower(wanted) DESC, app.is_open_work(f.state) DESC, f.updated_at DESC, f.id),
    f.id, f.company_id, f.company, f.role, f.queue_name, f.ref, f.title, f.requester
  FROM found f ORDER BY 1 LIMIT most
$$;
COMMENT ON FUNCTION app.find_requests IS
  'Items of work that the actor may open in their companies, by words with these beginnings, as find_work finds them in one '
  'company: the one with this reference first, then open ones. A text of fewer than three characters finds none.';
ALTER FUNCTION app.find_requests OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_requests TO atlas_app;
