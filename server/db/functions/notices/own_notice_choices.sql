CREATE FUNCTION app.own_notice_choices() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('companyID', s.company_id, 'mail', s.mail, 'push', s.push, 'quiet', s.quiet,
      'at', app.instant_text(s.changed_at)) ORDER BY s.changed_at), '[]')
    FROM app.notice_setting s WHERE s.person_id = app.current_user_id())
  || (SELECT coalesce(jsonb_agg(jsonb_build_object('device', app.device_of_session(b.session_id), 'endpoint', b.endpoint,
      'at', app.instant_text(b.created_at)) ORDER BY b.created_at), '[]')
    FROM app.push_subscription b WHERE b.person_id = app.current_user_id())
$$;
COMMENT ON FUNCTION app.own_notice_choices IS
  'How the acting person wants to hear of notices, by company, and the browsers that show them, for the copy of their own data.';
ALTER FUNCTION app.own_notice_choices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_notice_choices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_notice_choices TO atlas_app;
