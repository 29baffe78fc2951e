CREATE FUNCTION app.live_browsers_of(person uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT b.id FROM app.push_subscription b
  WHERE b.person_id = live_browsers_of.person AND app.is_live_session(b.session_id) ORDER BY b.created_at
$$;
COMMENT ON FUNCTION app.live_browsers_of IS 'The browsers that show a person''s notices, without those whose session has ended.';
ALTER FUNCTION app.live_browsers_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.live_browsers_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.live_browsers_of TO atlas_registry;
