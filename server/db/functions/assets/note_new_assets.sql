CREATE FUNCTION app.note_new_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.asset_delta (company_id, category_id, compliance_state, standing, x, y, assets, revisions, square_metres,
    across, down, id_high, id_low, west, south, east, north)
  SELECT a.company_id, a.category_id, a.compliance_state, a.standing, s.x, s.y, count(*), sum(a.revision), sum(s.square_metres),
    coalesce(sum(s.across), 0), coalesce(sum(s.down), 0), bit_xor(s.id_high), bit_xor(s.id_low),
    min(s.west), min(s.south), max(s.east), max(s.north)
  FROM added a CROSS JOIN LATERAL app.summed_asset(a.id, a.area_square_metres, a.ring, a.center) s
  GROUP BY a.company_id, a.category_id, a.compliance_state, a.standing, s.x, s.y;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.note_new_assets IS 'Notes what new assets add to the sums of their company, one row for each place and state.';
ALTER FUNCTION app.note_new_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_new_assets FROM PUBLIC;

CREATE TRIGGER assets_added AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_new_assets();
