CREATE FUNCTION app.find_work(wanted text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
  WITH asked AS MATERIALIZED (
    SELECT to_tsquery('simple'::regconfig, string_agg(
        -- People type a reference without the zeros before its number.
        CASE WHEN word ~ '^[0-9]{1,5}$' THEN '(' || word || ':* | ' || lpad(word, 6, '0') || ')' ELSE word || ':*' END, ' & ')) AS words
    FROM regexp_split_to_table(lower(wanted), '[^[:alnum:]]+') AS word WHERE word <> ''
  )
  SELECT w.id FROM app.work_item w
  WHERE w.company_id = app.current_company_id() AND app.sees_company()
    AND (app.manages_company() OR w.queue_name = ANY (app.own_queues()))
    AND w.search @@ (SELECT words FROM asked)
    -- An address that is not shown is not found either, or it could be guessed letter by letter.
    AND (app.shows_email(w.queue_name) OR to_tsvector('simple'::regconfig, regexp_replace(lower(concat_ws(' ', w.ref, w.title, w.summary,
        app.name_in_queue(w.requester_name, w.queue_name), w.requester_phone, '0' || substr(w.requester_phone, 5))),
        '[^[:alnum:]]+', ' ', 'g')) @@ (SELECT words FROM asked))
$$;
COMMENT ON FUNCTION app.find_work IS
  'The items of the person''s queues in the current company that contain words with these beginnings, in their reference, '
  'title, question, or the requester''s name, number or address, if the queue shows it. It reads the index of words, which '
  'policies rule out.';
ALTER FUNCTION app.find_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_work TO atlas_app;
