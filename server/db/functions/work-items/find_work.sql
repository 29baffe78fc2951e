CREATE FUNCTION app.find_work(wanted text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
  SELECT w.id FROM app.work_item w
  WHERE w.company_id = app.current_company_id() AND app.sees_company()
    AND (app.manages_company() OR w.queue_name = ANY (app.own_queues()))
    AND w.search @@ to_tsquery('simple'::regconfig, (SELECT string_agg(word || ':*', ' & ')
      FROM regexp_split_to_table(lower(wanted), '[^[:alnum:]]+') AS word WHERE word <> ''))
$$;
COMMENT ON FUNCTION app.find_work IS
  'The items of the person''s queues in the current company that contain words with these beginnings, in their reference, '
  'title, question, or the requester''s name, number or address. It reads the index of words, which policies rule out.';
ALTER FUNCTION app.find_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_work TO atlas_app;
