CREATE FUNCTION app.members_without_second_factor() RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT count(*)::int
  FROM app.membership m JOIN app.company c ON c.id = m.company_id
  WHERE c.id = app.current_company_id() AND m.ended_at IS NULL AND m.role = ANY (c.second_factor_roles)
    AND NOT app.has_second_factor(m.user_id)
$$;
COMMENT ON FUNCTION app.members_without_second_factor IS
  'How many members of the current company need a second factor in their role and have none.';
ALTER FUNCTION app.members_without_second_factor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.members_without_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.members_without_second_factor TO atlas_app;
