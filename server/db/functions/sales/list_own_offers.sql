CREATE FUNCTION app.list_own_offers(only_one uuid, most int) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('_id', o.id, 'asset', app.state_for_sale(o.company_id, o.asset_id),
    'state', o.state, 'amount', o.amount::text, 'listPrice', o.list_price::text, 'expiresAt', app.instant_text(o.expires_at),
    'isOver', o.expires_at <= app.clock(), 'version', o.version, 'steps', app.offer_steps(o.company_id, o.id),
    'company', app.name_of_company(o.company_id), 'commodity', app.commodity_of(o.company_id, o.asset_id),
    'isOffered', app.is_offered(o.asset_id),
    'reservation', (
      SELECT jsonb_build_object('_id', r.id, 'reference', r.reference, 'state', r.state, 'price', r.price::text,
        'deposit', r.deposit::text, 'paid', app.paid_for(r.company_id, r.id)::text, 'dueAt', app.instant_text(r.due_at),
        'isFrozen', r.frozen_at IS NOT NULL)
      FROM app.reservation r WHERE r.company_id = o.company_id AND r.offer_id = o.id)) ORDER BY o.place), '[]')
  FROM (
    SELECT p.*, row_number() OVER (ORDER BY p.state NOT IN ('OFFERED', 'COUNTERED', 'ACCEPTED'), p.changed_at DESC, p.id) AS place
    FROM app.purchase_offer p
    WHERE p.buyer_id = app.current_user_id() AND (only_one IS NULL OR p.id = only_one)
    ORDER BY place LIMIT most) o
$$;
COMMENT ON FUNCTION app.list_own_offers IS
  'The offers of the acting person in all companies, open ones first, or one of them, with the negotiation and what became of it.';
ALTER FUNCTION app.list_own_offers OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.list_own_offers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_own_offers TO atlas_app;
