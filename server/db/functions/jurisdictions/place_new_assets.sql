CREATE FUNCTION app.place_new_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  place record;
  reach geometry;
BEGIN
  SELECT ST_SetSRID(ST_Extent(a.ring)::geometry, 4326) INTO reach FROM added a;
  FOR place IN
    SELECT j.id, j.company_id, j.boundary FROM app.jurisdiction j
    WHERE j.boundary && reach AND (j.company_id IS NULL OR j.company_id IN (SELECT a.company_id FROM added a))
  LOOP
    INSERT INTO app.asset_jurisdiction (company_id, asset_id, jurisdiction_id, square_metres)
    SELECT a.company_id, a.id, place.id, inside.area
    FROM added a
    CROSS JOIN LATERAL (SELECT app.placed_square_metres(a.ring, a.area_square_metres, place.boundary) AS area OFFSET 0) inside
    WHERE a.ring && place.boundary AND (place.company_id IS NULL OR a.company_id = place.company_id)
      AND inside.area >= 1;
  END LOOP;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.place_new_assets IS
    'Tests new assets against one boundary at a time, because PostGIS keeps a boundary prepared from one test to the '
    'next. Most assets lie wholly inside; only those on a border are cut.';
ALTER FUNCTION app.place_new_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.place_new_assets FROM PUBLIC;

CREATE TRIGGER asset_placed AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.place_new_assets();
