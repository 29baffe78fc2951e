CREATE FUNCTION app.own_company_facts(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT e.company_id AS "companyID", e.type, app.instant_text(e.occurred_at) AS at, e.before, e.after
    FROM app.event e
    WHERE e.company_id = ANY (companies) AND e.subject_type = 'person' AND e.subject_id = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_company_facts IS
  'What the histories of these companies say about the acting person: roles, joining and leaving.';
ALTER FUNCTION app.own_company_facts OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_company_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_company_facts TO atlas_app;
