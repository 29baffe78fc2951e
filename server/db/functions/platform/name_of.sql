CREATE FUNCTION app.name_of(person uuid) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (SELECT u.name FROM app.user_account u
    WHERE u.id = name_of.person AND (u.super_admin OR EXISTS (
      SELECT FROM app.membership m WHERE m.user_id = u.id AND m.company_id = app.current_company_id())));
END
$$;
COMMENT ON FUNCTION app.name_of IS
  'The name of a person who appears in the history of the current company: its present and past members, and any '
  'SUPERADMIN, who acts in companies without belonging to them.';
ALTER FUNCTION app.name_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.name_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.name_of TO atlas_app;
