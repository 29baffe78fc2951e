CREATE FUNCTION app.gate_assets_to_settle(most int) RETURNS TABLE (company_id uuid, asset_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
  (SELECT r.company_id, r.asset_id FROM app.gate_run r
  WHERE r.next_check_on <= (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date
  ORDER BY r.next_check_on, r.company_id, r.id LIMIT most)
  UNION
  (SELECT o.company_id, o.id FROM app.gate_pass p
  LEFT JOIN app.available_funds a ON a.ledger_id = app.megajoules() AND a.company_id = p.company_id AND a.owner_kind = p.source_kind
    AND a.owner_id = p.source_id
  JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
  JOIN app.asset o ON o.company_id = r.company_id AND o.id = r.asset_id AND o.standing = 'ACTIVE'
  WHERE p.state = 'AWAITING_FUNDS' AND coalesce(a.available, 0) >= p.source_amount
  LIMIT most)
  LIMIT most
$$;
COMMENT ON FUNCTION app.gate_assets_to_settle IS 'Each account is looked up by its owner, however many there are.';
ALTER FUNCTION app.gate_assets_to_settle OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.gate_assets_to_settle FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gate_assets_to_settle TO atlas_door;
