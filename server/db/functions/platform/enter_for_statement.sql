CREATE FUNCTION app.enter_for_statement(actor uuid, session uuid, company uuid) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  role_name constant text := app.enter(actor, session, company);
BEGIN
  PERFORM set_config('role', 'atlas_app', true);
  RETURN role_name;
END
$$;
COMMENT ON FUNCTION app.enter_for_statement IS
    'Acts as the person for the rest of the statement, including the role, so it cannot be SECURITY DEFINER. Returns their role '
    'in the company.';
REVOKE EXECUTE ON FUNCTION app.enter_for_statement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_for_statement TO atlas_app;
