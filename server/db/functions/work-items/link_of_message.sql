CREATE FUNCTION app.link_of_message(company uuid, message uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.link_id FROM app.work_message m WHERE m.company_id = company AND m.id = message
$$;
COMMENT ON FUNCTION app.link_of_message IS 'The link that a message came through, or alone goes to; null for all others.';
ALTER FUNCTION app.link_of_message OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.link_of_message FROM PUBLIC;
