CREATE FUNCTION app.own_browsers(session uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('_id', b.id, 'device', app.device_of_session(b.session_id),
    'isThis', b.session_id = own_browsers.session, 'since', app.instant_text(b.created_at)) ORDER BY b.created_at), '[]')
  FROM app.push_subscription b
  WHERE b.person_id = app.current_user_id() AND app.is_live_session(b.session_id)
$$;
COMMENT ON FUNCTION app.own_browsers IS 'The browsers that show the acting person''s notices, and which of them is that of a session.';
ALTER FUNCTION app.own_browsers OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_browsers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_browsers TO atlas_app;
