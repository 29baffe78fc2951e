CREATE FUNCTION app.lacks_second_factor(company uuid, by_platform boolean) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.needs_second_factor(company, by_platform) AND NOT app.has_second_factor(app.current_user_id())
$$;
COMMENT ON FUNCTION app.lacks_second_factor IS
    'Whether a rule requires a second factor of the current person, as app.needs_second_factor says, and they have '
    'none.';
ALTER FUNCTION app.lacks_second_factor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.lacks_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lacks_second_factor TO atlas_app;
