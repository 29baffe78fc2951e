CREATE FUNCTION app.members_in_roles(roles text[]) RETURNS TABLE (sub uuid, name text)
LANGUAGE sql STABLE AS $$
  SELECT m.user_id, app.name_of(m.user_id) FROM app.membership m
  WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL AND m.role = ANY (roles)
$$;
COMMENT ON FUNCTION app.members_in_roles IS 'The present members of the current company in these roles.';
REVOKE EXECUTE ON FUNCTION app.members_in_roles FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.members_in_roles TO atlas_app;
