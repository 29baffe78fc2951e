CREATE FUNCTION app.judge_second_factor(session uuid, company uuid, by_platform boolean) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE
    WHEN NOT app.has_second_factor(s.user_id) THEN
      CASE WHEN app.needs_second_factor(company, by_platform) THEN 'missing' ELSE 'none' END
    WHEN s.second_factor_at >= now() - interval '5 minutes' THEN 'fresh'
    ELSE 'stale'
  END
  FROM app.session s WHERE s.id = session AND s.user_id = app.current_user_id()
$$;
COMMENT ON FUNCTION app.judge_second_factor IS
    'The state of the current person''s session before a sensitive step: fresh if a second factor was given in the '
    'last five minutes, stale if not; missing if a rule requires one and they have none, none if they need none.';
ALTER FUNCTION app.judge_second_factor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.judge_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.judge_second_factor TO atlas_app;
