CREATE FUNCTION app.own_notice_data() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT n.company_id AS "companyID", n.kind, n.cause AS type, app.instant_text(n.made_at) AS at, app.instant_text(n.read_at) AS "readAt",
      app.instant_text(n.mailed_at) AS "mailedAt", app.instant_text(n.pushed_at) AS "pushedAt"
    FROM app.notice n WHERE n.person_id = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_notice_data IS 'The notices of the acting person, for the copy of their own data.';
ALTER FUNCTION app.own_notice_data OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_notice_data FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_notice_data TO atlas_app;
