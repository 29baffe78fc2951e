CREATE FUNCTION app.deals_to_check(most int, hours_before_deposit int, days_before_end int)
RETURNS TABLE (company_id uuid, kind text, deal_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  (SELECT o.company_id, 'offer', o.id FROM app.purchase_offer o
  WHERE o.state IN ('OFFERED', 'COUNTERED', 'ACCEPTED') AND o.expires_at <= app.clock()
  ORDER BY o.expires_at, o.id LIMIT most)
  UNION ALL
  (SELECT r.company_id, 'reservation', r.id FROM app.reservation r
  CROSS JOIN LATERAL (SELECT app.is_frozen(app.state_for_sale(r.company_id, r.asset_id)) AS frozen) a
  WHERE r.state IN ('HELD', 'CONFIRMED')
    AND (a.frozen <> (r.frozen_at IS NOT NULL) OR (NOT a.frozen AND app.paid_for(r.company_id, r.id) < r.price
      AND NOT app.waits_for_reversal(r.company_id, r.id)
      AND (r.due_at <= app.clock() OR (r.reminded_at IS NULL AND r.due_at <= app.clock()
        + CASE r.state WHEN 'HELD' THEN make_interval(hours => hours_before_deposit) ELSE make_interval(days => days_before_end) END))))
  ORDER BY r.due_at, r.id LIMIT most)
$$;
COMMENT ON FUNCTION app.deals_to_check IS
  'The deals of all companies that the register looks at now: offers and reservations whose time is over, and reservations whose '
  'time is nearly over, or has to stop or to run again. One with a payment whose reversal waits for a second person is left alone.';
ALTER FUNCTION app.deals_to_check OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.deals_to_check FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.deals_to_check TO atlas_door;
