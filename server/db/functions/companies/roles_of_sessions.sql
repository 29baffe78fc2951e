CREATE FUNCTION app.roles_of_sessions(asked jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH held AS (
    SELECT h.person, h.session, h.company FROM jsonb_to_recordset(asked) AS h (person uuid, session uuid, company uuid)
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('session', h.session, 'company', h.company, 'role', CASE
      WHEN NOT l.is_proven THEN NULL
      WHEN NOT l.super_admin THEN m.role
      WHEN m.role IS NOT NULL OR c.desk OR app.present_visit(h.person, h.company) IS NOT NULL THEN 'SUPERADMIN'
    END)), '[]')
  FROM held h
  JOIN app.living_sessions((SELECT array_agg(DISTINCT held.session) FROM held)) l ON l.id = h.session AND l.user_id = h.person
  LEFT JOIN app.company c ON c.id = h.company
  LEFT JOIN app.membership m ON m.company_id = h.company AND m.user_id = h.person AND m.ended_at IS NULL
$$;
COMMENT ON FUNCTION app.roles_of_sessions IS
  'Which of these sessions still live, and the roles of their people, as JSON. Takes and returns [{person, session, company}, …]: a '
  'session that has ended is left out, and `role` is null for a company that app.enter would not let the person into.';
ALTER FUNCTION app.roles_of_sessions OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.roles_of_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.roles_of_sessions TO atlas_door;
