CREATE FUNCTION app.own_redemptions() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT x.company_id AS "companyID", x.id AS "redemptionID", trim_scale(x.amount / 10::numeric ^ l.asset_scale) AS amount,
      l.code AS unit, x.fiat_amount / 100.0 AS paid, x.currency, x.status AS state, x.payout_ref AS reference,
      x.failure_reason AS text, app.instant_text(x.requested_at) AS at, app.instant_text(x.ended_at) AS "endedAt"
    FROM app.redemption x JOIN app.token_ledger l ON l.id = app.megajoules() WHERE x.user_id = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_redemptions IS
  'The redemptions that the acting person requested.';
ALTER FUNCTION app.own_redemptions OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_redemptions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_redemptions TO atlas_app;
