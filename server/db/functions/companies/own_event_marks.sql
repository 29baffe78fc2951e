CREATE FUNCTION app.own_event_marks() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('companyID', k.company_id, 'at', app.instant_text(k.seen_at)) ORDER BY k.seen_at), '[]')
  FROM app.event_mark k WHERE k.person_id = (SELECT app.current_user_id())
$$;
COMMENT ON FUNCTION app.own_event_marks IS 'How far the acting person has read the event log of each company.';
ALTER FUNCTION app.own_event_marks OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_event_marks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_event_marks TO atlas_app;
