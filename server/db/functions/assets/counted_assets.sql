CREATE FUNCTION app.counted_assets(company uuid) RETURNS SETOF app.asset_delta
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT a.company_id, 0, a.category_id, a.compliance_state, a.standing, s.x, s.y, count(*)::int, sum(a.revision),
    sum(s.square_metres), coalesce(sum(s.across), 0)::bigint, coalesce(sum(s.down), 0)::bigint, bit_xor(s.id_high), bit_xor(s.id_low),
    min(s.west), min(s.south), max(s.east), max(s.north)
  FROM app.asset a CROSS JOIN LATERAL app.summed_asset(a.id, a.area_square_metres, a.ring, a.center) s
  WHERE a.company_id = company
  GROUP BY a.company_id, a.category_id, a.compliance_state, a.standing, s.x, s.y
$$;
COMMENT ON FUNCTION app.counted_assets IS 'The assets of a company, counted by place and state, in the form in which changes are noted.';
REVOKE EXECUTE ON FUNCTION app.counted_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.counted_assets TO atlas_registry;
