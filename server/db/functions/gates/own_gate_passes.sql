CREATE FUNCTION app.own_gate_passes(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.day, r."passID"), '[]')
  FROM (
    SELECT p.company_id AS "companyID", p.id AS "passID", p.state, p.cycle, p.attempt, p.submitted_on AS day
    FROM app.gate_pass p WHERE p.company_id = ANY (companies) AND p.submitted_by = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_gate_passes IS
  'The gate passes that the acting person handed in last in these companies.';
ALTER FUNCTION app.own_gate_passes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_gate_passes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_gate_passes TO atlas_app;
