CREATE FUNCTION app.deciders_besides(maker uuid, roles text[], waits_a_day boolean) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'from', app.instant_text(d.later)) ORDER BY d.later NULLS FIRST, d.name),
    '[]') FROM (
    SELECT app.account_name(m.user_id) AS name,
      CASE WHEN waits_a_day AND m.role_since + interval '24 hours' > app.clock() THEN m.role_since + interval '24 hours' END AS later
    FROM app.membership m
    WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL AND m.role = ANY (roles)
      AND m.user_id <> ALL ((SELECT app.hands_of(maker, app.current_company_id()))::uuid[])
    ORDER BY later NULLS FIRST, name LIMIT 10) AS d
$$;
COMMENT ON FUNCTION app.deciders_besides IS
  'At most ten members of the current company in these roles who are not the person who made a proposal, under whatever account: '
  '[{name, from}]. Where deciding waits a day, `from` is when those who got their role less than 24 hours ago can decide; it is '
  'null for those who can now, who come first.';
ALTER FUNCTION app.deciders_besides OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.deciders_besides FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.deciders_besides TO atlas_app;
