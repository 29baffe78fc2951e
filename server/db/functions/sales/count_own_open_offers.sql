CREATE FUNCTION app.count_own_open_offers() RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT count(*)::int FROM app.purchase_offer o
  WHERE o.buyer_id = app.current_user_id()
    AND (o.state IN ('OFFERED', 'COUNTERED', 'ACCEPTED') OR o.made_at > app.clock() - interval '24 hours')
$$;
COMMENT ON FUNCTION app.count_own_open_offers IS
  'How many offers of the acting person are open or were made in the last 24 hours, in all companies: each of them tells those who '
  'sell, so that withdrawing one makes no room for another.';
ALTER FUNCTION app.count_own_open_offers OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_own_open_offers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_own_open_offers TO atlas_app;
