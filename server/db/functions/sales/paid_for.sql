CREATE FUNCTION app.paid_for(company uuid, reservation uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.amount), 0)::bigint FROM app.deal_receipt d
  WHERE d.company_id = company AND d.reservation_id = reservation AND d.reversed_at IS NULL
$$;
COMMENT ON FUNCTION app.paid_for IS
  'What was received for a reservation and not reversed, in minor units.';
REVOKE EXECUTE ON FUNCTION app.paid_for FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.paid_for TO atlas_app, atlas_registry;
