-- Laying an asset over a boundary of government is bounded by the pairs of their edges that may cross, as overlaps are: a
-- file of boundaries can hold a comb as well as a ring can.

-- Refuses an overlay above the limit of one pair, or of twenty such pairs in one transaction, with AT422.
CREATE FUNCTION app.require_placeable(ring geometry, boundary geometry) RETURNS void
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public, app AS $$
DECLARE
  work bigint := (
    SELECT coalesce(sum(app.pair_work(require_placeable.ring, r.geom)), 0)
    FROM ST_Dump(require_placeable.boundary) AS d CROSS JOIN LATERAL ST_DumpRings(d.geom) AS r
    WHERE r.geom && require_placeable.ring);
  spent bigint := work + coalesce(nullif(current_setting('atlas.placement_work', true), ''), '0')::bigint;
BEGIN
  IF work > app.most_overlap_work() OR spent > 20 * app.most_overlap_work() THEN
    RAISE EXCEPTION 'the boundary crosses the edges of its district too often' USING ERRCODE = 'AT422';
  END IF;
  PERFORM set_config('atlas.placement_work', spent::text, true);
END
$$;

-- The part of a ring inside a boundary in square metres; `whole` is the area of the ring, where it lies inside entirely.
-- Most assets do, and asking that of two shapes of few corners costs less than counting. The cost makes queries ask it last.
CREATE FUNCTION app.placed_square_metres(ring geometry, whole double precision, boundary geometry) RETURNS double precision
LANGUAGE plpgsql VOLATILE COST 100000 SET search_path = pg_catalog, public, app AS $$
DECLARE
  is_large boolean := ST_NPoints(ring)::bigint * ST_NPoints(boundary) > 200000;
BEGIN
  IF is_large THEN PERFORM app.require_placeable(ring, boundary); END IF;
  IF ST_Covers(boundary, ring) THEN RETURN coalesce(whole, ST_Area(ring::geography)); END IF;
  IF NOT ST_Intersects(boundary, ring) THEN RETURN 0; END IF;
  IF NOT is_large THEN PERFORM app.require_placeable(ring, boundary); END IF;
  RETURN ST_Area(ST_Intersection(ring, boundary, 1e-9)::geography);
END
$$;

CREATE OR REPLACE FUNCTION app.place_new_assets() RETURNS trigger
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

CREATE OR REPLACE FUNCTION app.place_changed_asset() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  DELETE FROM app.asset_jurisdiction p WHERE p.company_id = NEW.company_id AND p.asset_id = NEW.id;
  INSERT INTO app.asset_jurisdiction (company_id, asset_id, jurisdiction_id, square_metres)
  SELECT NEW.company_id, NEW.id, j.id, inside.area
  FROM app.jurisdiction j
  CROSS JOIN LATERAL (SELECT app.placed_square_metres(NEW.ring, NEW.area_square_metres, j.boundary) AS area OFFSET 0) inside
  WHERE (j.company_id IS NULL OR j.company_id = NEW.company_id) AND j.boundary && NEW.ring AND inside.area >= 1;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION app.gather_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  DELETE FROM app.asset_jurisdiction p WHERE p.jurisdiction_id = NEW.id;
  INSERT INTO app.asset_jurisdiction (company_id, asset_id, jurisdiction_id, square_metres)
  SELECT a.company_id, a.id, NEW.id, inside.area
  FROM app.asset a
  CROSS JOIN LATERAL (SELECT app.placed_square_metres(a.ring, a.area_square_metres, NEW.boundary) AS area OFFSET 0) inside
  WHERE (NEW.company_id IS NULL OR a.company_id = NEW.company_id) AND a.ring && NEW.boundary AND inside.area >= 1;
  RETURN NULL;
END
$$;

DROP FUNCTION app.square_metres_inside(geometry, double precision, geometry);
REVOKE EXECUTE ON FUNCTION app.require_placeable(geometry, geometry),
  app.placed_square_metres(geometry, double precision, geometry) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.require_placeable(geometry, geometry),
  app.placed_square_metres(geometry, double precision, geometry) TO atlas_registry;
