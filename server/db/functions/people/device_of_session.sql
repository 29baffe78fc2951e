CREATE FUNCTION app.device_of_session(session uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(s.given_name, s.device) FROM app.session s WHERE s.id = device_of_session.session
$$;
COMMENT ON FUNCTION app.device_of_session IS 'What a session''s device is called: as its person named it, or as it named itself.';
ALTER FUNCTION app.device_of_session OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.device_of_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.device_of_session TO atlas_registry;
