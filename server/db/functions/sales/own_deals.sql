CREATE FUNCTION app.own_deals() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(d) ORDER BY d.at), '[]')
  FROM (
    SELECT o.company_id AS "companyID", 'offer' AS kind, o.asset_id AS "assetID", o.state, NULL AS reference,
      o.amount / 100.0 AS amount, o.buyer_name AS name, o.buyer_national_id AS "NationalId", o.buyer_phone AS phone,
      app.offer_steps(o.company_id, o.id) AS steps, app.instant_text(o.made_at) AS at
    FROM app.purchase_offer o WHERE o.buyer_id = (SELECT app.current_user_id())
    UNION ALL
    SELECT r.company_id, 'reservation', r.asset_id, r.state, r.reference, r.price / 100.0, r.buyer_name, r.buyer_national_id,
      r.buyer_phone, '[]', app.instant_text(r.made_at)
    FROM app.reservation r WHERE r.buyer_id = (SELECT app.current_user_id())
  ) d
$$;
COMMENT ON FUNCTION app.own_deals IS
  'The offers and reservations of the acting person as a buyer, with what is written about them.';
ALTER FUNCTION app.own_deals OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_deals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_deals TO atlas_app;
