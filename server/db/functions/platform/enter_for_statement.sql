CREATE FUNCTION app.enter_for_statement(actor uuid, session uuid, company uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.enter(actor, session, company);
  PERFORM set_config('role', 'atlas_app', true);
END
$$;
COMMENT ON FUNCTION app.enter_for_statement IS
    'Acts as the person for the rest of the statement, including the role, so it cannot be SECURITY DEFINER.';
REVOKE EXECUTE ON FUNCTION app.enter_for_statement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_for_statement TO atlas_app;
