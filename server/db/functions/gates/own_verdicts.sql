CREATE FUNCTION app.own_verdicts(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT v.company_id AS "companyID", v.pass_id AS "passID", v.verdict, v.note AS text, app.instant_text(v.given_at) AS at
    FROM app.gate_verdict v WHERE v.company_id = ANY (companies) AND v.person_id = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_verdicts IS
  'What the acting person decided or asked as a gatekeeper in these companies.';
ALTER FUNCTION app.own_verdicts OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_verdicts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_verdicts TO atlas_app;
