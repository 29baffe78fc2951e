CREATE FUNCTION app.place_new_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  place record;
BEGIN
  PERFORM app.hold_areas(n.company_id, alone => false) FROM (SELECT DISTINCT a.company_id FROM added a) n;
  INSERT INTO app.asset_jurisdiction (company_id, asset_id, jurisdiction_id, square_metres, in_use, approved)
  SELECT a.company_id, a.id, p.jurisdiction_id, whole.area, a.standing IN ('ACTIVE', 'DISPUTED'), a.compliance_state = 'APPROVED'
  FROM added a
  CROSS JOIN LATERAL (SELECT coalesce(a.area_square_metres, ST_Area(a.ring::geography)) AS area) whole
  JOIN app.jurisdiction_piece p ON p.outline && a.ring AND (p.company_id IS NULL OR p.company_id = a.company_id)
  WHERE whole.area >= 1 AND ST_Covers(p.outline, a.ring)
  ON CONFLICT DO NOTHING;
  FOR place IN
    SELECT j.id, j.company_id, j.boundary FROM app.jurisdiction j
    WHERE j.id IN (
      SELECT near.jurisdiction_id FROM (
        SELECT p.jurisdiction_id, p.outline, a.ring FROM added a
        JOIN app.jurisdiction_piece p ON p.outline && a.ring AND (p.company_id IS NULL OR p.company_id = a.company_id)
        WHERE NOT EXISTS (SELECT FROM app.asset_jurisdiction d
          WHERE d.company_id = a.company_id AND d.asset_id = a.id AND d.jurisdiction_id = p.jurisdiction_id) OFFSET 0) near
      WHERE ST_Intersects(near.outline, near.ring))
  LOOP
    INSERT INTO app.asset_jurisdiction (company_id, asset_id, jurisdiction_id, square_metres, in_use, approved)
    SELECT a.company_id, a.id, place.id, inside.area, a.standing IN ('ACTIVE', 'DISPUTED'), a.compliance_state = 'APPROVED'
    FROM added a
    CROSS JOIN LATERAL (SELECT app.placed_square_metres(a.ring, a.area_square_metres, place.boundary) AS area OFFSET 0) inside
    WHERE a.ring && place.boundary AND (place.company_id IS NULL OR a.company_id = place.company_id)
      AND inside.area >= 1 AND NOT EXISTS (SELECT FROM app.asset_jurisdiction d
        WHERE d.company_id = a.company_id AND d.asset_id = a.id AND d.jurisdiction_id = place.id);
  END LOOP;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.place_new_assets IS
    'Finds the areas that new assets lie in. Most lie wholly inside one piece of each. Only those on a border, or across '
    'two pieces, are tested against whole boundaries, one at a time, because PostGIS keeps a boundary prepared from one '
    'test to the next.';
ALTER FUNCTION app.place_new_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.place_new_assets FROM PUBLIC;

CREATE TRIGGER asset_placed AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.place_new_assets();
