CREATE FUNCTION app.deal_of_notice(company uuid, type text, id uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE deal_of_notice.type
    WHEN 'offer' THEN app.offer_of_notice(company, id)
    WHEN 'reservation' THEN app.reservation_of_notice(company, id)
    WHEN 'rop' THEN app.rop_of_notice(company, id)
    WHEN 'payment' THEN app.payment_of_notice(company, id)
    WHEN 'asset_event' THEN app.asset_event_of_notice(company, id) END
$$;
COMMENT ON FUNCTION app.deal_of_notice IS
  'The offer, reservation, contract, payment or event of the books that a fact or a notice is about, as it is now, see '
  'offer_of_notice; null for anything else.';
ALTER FUNCTION app.deal_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.deal_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.deal_of_notice TO atlas_registry;
