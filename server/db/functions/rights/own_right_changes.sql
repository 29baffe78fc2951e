CREATE FUNCTION app.own_right_changes(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT c.company_id AS "companyID", c.asset_id AS "assetID", c.action AS type, c.kind, c.state,
      c.proposed_by = (SELECT app.current_user_id()) AS "bySelf", app.instant_text(c.proposed_at) AS at,
      app.instant_text(c.decided_at) AS "decidedAt", c.reason AS text
    FROM app.right_change c
    WHERE c.company_id = ANY (companies)
      AND ((SELECT app.current_user_id()) IN (c.proposed_by, c.decided_by))
  ) r
$$;
COMMENT ON FUNCTION app.own_right_changes IS
  'The changes of rights that the acting person proposed or decided in these companies.';
ALTER FUNCTION app.own_right_changes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_right_changes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_right_changes TO atlas_app;
