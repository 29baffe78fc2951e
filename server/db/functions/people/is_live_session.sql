CREATE FUNCTION app.is_live_session(session uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.session s JOIN app.user_account u ON u.id = s.user_id
    WHERE s.id = is_live_session.session AND s.ended_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL)
$$;
COMMENT ON FUNCTION app.is_live_session IS 'Whether a session lasts, and its person''s account is not turned off.';
ALTER FUNCTION app.is_live_session OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_live_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_live_session TO atlas_registry;
