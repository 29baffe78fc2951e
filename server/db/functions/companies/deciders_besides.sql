CREATE FUNCTION app.deciders_besides(maker uuid, roles text[]) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(array_agg(d.name), '{}') FROM (
    SELECT app.account_name(m.user_id) AS name FROM app.membership m
    WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL AND m.role = ANY (roles)
      AND m.user_id <> ALL (app.hands_of(maker, m.company_id))
    ORDER BY name LIMIT 10) AS d
$$;
COMMENT ON FUNCTION app.deciders_besides IS
  'The names of at most ten members of the current company in these roles who are not the person who made a '
  'proposal, under whatever account.';
ALTER FUNCTION app.deciders_besides OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.deciders_besides FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.deciders_besides TO atlas_app;
