CREATE FUNCTION app.own_boundaries(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT b.company_id AS "companyID", b.asset_id AS "assetID", b.revision, app.instant_text(b.plotted_at) AS at
    FROM app.boundary b WHERE b.company_id = ANY (companies) AND b.plotted_by = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_boundaries IS
  'The boundaries that the acting person plotted in these companies.';
ALTER FUNCTION app.own_boundaries OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_boundaries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_boundaries TO atlas_app;
