CREATE FUNCTION app.deciders_of(company uuid, roles text[], maker uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.user_id FROM app.membership m
  WHERE m.company_id = company AND m.ended_at IS NULL AND m.role = ANY (roles)
    AND m.user_id <> ALL ((SELECT app.hands_of(maker, company))::uuid[])
$$;
COMMENT ON FUNCTION app.deciders_of IS
  'The members of a company in these roles who are not the person who made a proposal, under whatever account.';
ALTER FUNCTION app.deciders_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.deciders_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.deciders_of TO atlas_registry;
