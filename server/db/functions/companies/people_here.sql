CREATE FUNCTION app.people_here() RETURNS TABLE (person uuid, role text)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT m.user_id, m.role FROM app.membership m WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL
$$;
COMMENT ON FUNCTION app.people_here IS
  'The present members of the current company with their roles, for functions that have already checked that the caller '
  'may know them.';
ALTER FUNCTION app.people_here OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.people_here FROM PUBLIC;
