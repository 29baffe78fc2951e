CREATE FUNCTION app.companies_of_actor() RETURNS TABLE (id uuid, name text, email text, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH me AS (SELECT u.id, u.super_admin FROM app.user_account u WHERE u.id = app.current_user_id())
  SELECT c.id, c.name, c.email, m.role
  FROM me JOIN app.membership m ON m.user_id = me.id AND m.ended_at IS NULL JOIN app.company c ON c.id = m.company_id
  WHERE NOT me.super_admin
  UNION ALL
  SELECT c.id, c.name, c.email, 'SUPERADMIN' FROM app.company c WHERE (SELECT me.super_admin FROM me)
$$;
COMMENT ON FUNCTION app.companies_of_actor IS
  'The companies that a person sees: their own, or all of them for a SUPERADMIN.';
ALTER FUNCTION app.companies_of_actor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.companies_of_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.companies_of_actor TO atlas_app;
