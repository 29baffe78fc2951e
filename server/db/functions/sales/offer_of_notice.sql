CREATE FUNCTION app.offer_of_notice(company uuid, offer uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('label', app.number_of_asset(o.company_id, o.asset_id), 'state', o.state, 'buyer', o.buyer_id,
    'sellers', (SELECT coalesce(jsonb_agg(DISTINCT s.made_by), '[]') FROM app.purchase_offer_step s
      WHERE s.company_id = o.company_id AND s.offer_id = o.id AND s.made_by IS DISTINCT FROM o.buyer_id AND s.made_by IS NOT NULL),
    'waits', false)
  FROM app.purchase_offer o WHERE o.company_id = offer_of_notice.company AND o.id = offer_of_notice.offer
$$;
COMMENT ON FUNCTION app.offer_of_notice IS
  'What decides who is told about an offer, and what they are told: {"label", "state", "buyer", "sellers", "waits"}. The label is the '
  'number of the asset, the buyer an account or null, and the sellers those who have answered for the company.';
ALTER FUNCTION app.offer_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.offer_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.offer_of_notice TO atlas_registry;
