CREATE FUNCTION app.role_here(person uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT m.role FROM app.membership m
  WHERE m.company_id = app.current_company_id() AND m.user_id = person AND m.ended_at IS NULL
$$;
COMMENT ON FUNCTION app.role_here IS
  'The role of a present member of the current company; null for anyone else. For functions that have already checked '
  'that the caller may know it.';
ALTER FUNCTION app.role_here OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.role_here FROM PUBLIC;
