CREATE FUNCTION app.companies_of_actor() RETURNS TABLE (id uuid, name text, email text, role text)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, app AS $$
DECLARE
  actor CONSTANT uuid := app.current_user_id();
BEGIN
  IF EXISTS (SELECT FROM app.user_account u WHERE u.id = actor AND u.super_admin) THEN
    RETURN QUERY SELECT c.id, c.name, c.email, 'SUPERADMIN' FROM app.company c;
  ELSE
    RETURN QUERY
      SELECT c.id, c.name, c.email, m.role
      FROM app.membership m JOIN app.company c ON c.id = m.company_id
      WHERE m.user_id = actor AND m.ended_at IS NULL;
  END IF;
END
$$;
COMMENT ON FUNCTION app.companies_of_actor IS
  'The companies that a person sees: their own, or all of them for a SUPERADMIN. Each connection plans these queries once: '
  'planning took longer than reading.';
ALTER FUNCTION app.companies_of_actor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.companies_of_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.companies_of_actor TO atlas_app;
