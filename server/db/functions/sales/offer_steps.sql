CREATE FUNCTION app.offer_steps(company uuid, offer uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('place', s.place, 'step', s.step, 'side', s.side, 'amount', s.amount::text,
    'note', s.note, 'by', s.made_by, 'at', app.instant_text(s.made_at)) ORDER BY s.place), '[]')
  FROM app.purchase_offer_step s WHERE s.company_id = company AND s.offer_id = offer
$$;
COMMENT ON FUNCTION app.offer_steps IS
  'The negotiation of an offer, oldest step first: [{place, step, side, amount, note, by, at}].';
REVOKE EXECUTE ON FUNCTION app.offer_steps FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.offer_steps TO atlas_app, atlas_registry;
