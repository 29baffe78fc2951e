CREATE FUNCTION app.role_of(person uuid, company uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN p.operates AND (m.role IS NOT NULL OR c.desk) THEN 'SUPERADMIN' ELSE m.role END
  FROM (SELECT role_of.person IN (SELECT app.operators()) AS operates) p
  JOIN app.company c ON c.id = role_of.company
  LEFT JOIN app.membership m ON m.company_id = c.id AND m.user_id = role_of.person AND m.ended_at IS NULL
$$;
COMMENT ON FUNCTION app.role_of IS
  'The present role of a person in a company; null for someone who does not belong to it. A SUPERADMIN has theirs where they '
  'are a member, and at the platform''s desk.';
ALTER FUNCTION app.role_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.role_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.role_of TO atlas_registry;
