CREATE FUNCTION app.text_of_work_message(company uuid, message uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.body FROM app.work_message m WHERE m.company_id = company AND m.id = message
$$;
COMMENT ON FUNCTION app.text_of_work_message IS 'What was written in a message.';
ALTER FUNCTION app.text_of_work_message OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.text_of_work_message FROM PUBLIC;
