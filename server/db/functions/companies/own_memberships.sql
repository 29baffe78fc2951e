CREATE FUNCTION app.own_memberships() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r."joinedAt"), '[]')
  FROM (
    SELECT m.company_id AS "companyID", c.name AS company, m.role, app.instant_text(m.joined_at) AS "joinedAt",
      app.instant_text(m.role_since) AS "roleSince",
      app.instant_text(m.ended_at) AS "endedAt", m.known_phone AS "knownPhone", m.known_identity AS "knownIdentity"
    FROM app.membership m JOIN app.company c ON c.id = m.company_id WHERE m.user_id = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_memberships IS
    'The memberships of the acting person, including ended ones, with what each company knows them by.';
ALTER FUNCTION app.own_memberships OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_memberships FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_memberships TO atlas_app;
