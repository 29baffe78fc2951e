CREATE FUNCTION app.people_with_roles(company uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('personID', p.person, 'role', p.role)), '[]')
    FROM (
      SELECT m.user_id AS person, CASE WHEN a.operates THEN 'SUPERADMIN' ELSE m.role END AS role
      FROM app.membership m
      JOIN app.accounts_in_use(ARRAY(SELECT n.user_id FROM app.membership n
        WHERE n.company_id = people_with_roles.company AND n.ended_at IS NULL)) a ON a.id = m.user_id
      WHERE m.company_id = people_with_roles.company AND m.ended_at IS NULL
      UNION
      SELECT o, 'SUPERADMIN' FROM app.operators() AS o JOIN app.company c ON c.id = people_with_roles.company AND c.desk
    ) p
  );
END
$$;
COMMENT ON FUNCTION app.people_with_roles IS
  'Everyone who belongs to a company now, with their role: [{"personID", "role"}, …]. Accounts that are turned off are left out.';
ALTER FUNCTION app.people_with_roles OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.people_with_roles FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.people_with_roles TO atlas_registry;
