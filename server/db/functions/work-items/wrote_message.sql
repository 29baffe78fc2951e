CREATE FUNCTION app.wrote_message(item uuid, message uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.work_message m
    WHERE m.company_id = app.current_company_id() AND m.id = message AND m.item_id = item AND m.author_id = app.current_user_id())
$$;
COMMENT ON FUNCTION app.wrote_message IS
  'Whether the acting person wrote a message to an item of the current company.';
ALTER FUNCTION app.wrote_message OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.wrote_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.wrote_message TO atlas_registry;
