CREATE FUNCTION app.living_sessions(sessions uuid[]) RETURNS TABLE (id uuid, user_id uuid, super_admin boolean, is_proven boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT s.id, s.user_id, u.super_admin, u.email_proven_at IS NOT NULL
  FROM app.session s JOIN app.user_account u ON u.id = s.user_id
  WHERE s.id = ANY (sessions) AND s.ended_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL
$$;
COMMENT ON FUNCTION app.living_sessions IS
  'Those of these sessions that have not ended, with their person, whether that is a SUPERADMIN, and whether they have opened a link '
  'mailed to their address.';
ALTER FUNCTION app.living_sessions OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.living_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.living_sessions TO atlas_registry;
