CREATE FUNCTION app.entered_companies_of_actor() RETURNS TABLE (id uuid, name text, email text, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.id, c.name, c.email, c.role FROM app.companies_of_actor() c
  WHERE c.role <> 'SUPERADMIN' OR app.present_visit(app.current_user_id(), c.id) IS NOT NULL
    OR EXISTS (SELECT FROM app.company own WHERE own.id = c.id AND own.desk)
    OR EXISTS (SELECT FROM app.membership m
      WHERE m.company_id = c.id AND m.user_id = app.current_user_id() AND m.ended_at IS NULL)
$$;
COMMENT ON FUNCTION app.entered_companies_of_actor IS
  'The companies into which a person can look: their own, and for a SUPERADMIN also the desk and those that they are visiting.';
ALTER FUNCTION app.entered_companies_of_actor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.entered_companies_of_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.entered_companies_of_actor TO atlas_app;
