CREATE FUNCTION app.members_last_seen() RETURNS TABLE (user_id uuid, last_seen_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.user_id, (SELECT max(s.last_seen_at) FROM app.session s WHERE s.user_id = m.user_id)
  FROM app.membership m
  WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL AND app.sees_company()
$$;
COMMENT ON FUNCTION app.members_last_seen IS
    'When each member of the current company was last active; only its owner sees a session itself.';
ALTER FUNCTION app.members_last_seen OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.members_last_seen FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.members_last_seen TO atlas_app;
