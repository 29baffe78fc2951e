CREATE FUNCTION app.people_with_roles(company uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('personID', p.person, 'role', app.role_of(p.person, people_with_roles.company))), '[]')
  FROM (
    SELECT m.user_id AS person FROM app.membership m
    WHERE m.company_id = people_with_roles.company AND m.ended_at IS NULL AND app.address_of(m.user_id) IS NOT NULL
    UNION
    SELECT o FROM app.operators() AS o JOIN app.company c ON c.id = people_with_roles.company AND c.desk
  ) p
$$;
COMMENT ON FUNCTION app.people_with_roles IS
  'Everyone who belongs to a company now, with their role: [{"personID", "role"}, …]. Accounts that are turned off are left out.';
ALTER FUNCTION app.people_with_roles OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.people_with_roles FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.people_with_roles TO atlas_registry;
