CREATE FUNCTION app.latest_session_end(person uuid, begun timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT begun
    + CASE WHEN app.person_is_mint_officer(person) THEN interval '12 hours' ELSE interval '30 days' END
$$;
COMMENT ON FUNCTION app.latest_session_end IS
    'The latest end of a session that began then: after 12 hours for those who run the platform or decide on minting, '
    'after 30 days for everyone else.';
ALTER FUNCTION app.latest_session_end OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.latest_session_end FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.latest_session_end TO atlas_door;
