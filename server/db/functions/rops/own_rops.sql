CREATE FUNCTION app.own_rops() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT c.company_id AS "companyID", c.reference, c.asset_id AS "assetID", c.state, c.buyer_name AS name,
      c.buyer_national_id AS "NationalId", c.buyer_phone AS phone, c.buyer_email AS email, c.terms, c.paid / 100.0 AS paid,
      app.instant_text(c.signed_at) AS "signedAt", app.instant_text(c.drafted_at) AS at
    FROM app.rop_contract c WHERE app.verified_holder(c.buyer_phone) = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_rops IS
  'The contracts in which the acting person is the buyer, by a phone number that they have proven, with what is written about them.';
ALTER FUNCTION app.own_rops OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_rops FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_rops TO atlas_app;
