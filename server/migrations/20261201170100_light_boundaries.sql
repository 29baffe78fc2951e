-- A plain boundary is saved among quick calls, and at the same moment as others that do not touch it.

-- Whether a boundary in this box may hold others up while it is measured: it has many neighbours, or many pairs of its
-- edges and theirs may cross. Without knowing the box, a plan for fifty rows would read the table from its beginning.
CREATE FUNCTION app.is_heavy_to_measure(box geometry, corners int) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT count(*) > 50 OR coalesce(sum(near.corners), 0) * is_heavy_to_measure.corners > 5000
    FROM (
      SELECT ST_NPoints(n.ring) AS corners FROM app.asset n
      WHERE n.ring && box AND n.standing IN ('ACTIVE', 'DISPUTED') LIMIT 51) near);
END
$$;

-- The numbers of locks that stand for the squares under rings, so many to a degree; null when there are more than `most`.
-- In loops, which are not planned: each save asks for it.
CREATE FUNCTION app.locks_under(rings geometry[], to_a_degree int, most int, mask int) RETURNS int[]
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public AS $$
DECLARE
  ring geometry;
  locks int[] := '{}';
  squares bigint := 0;
  west int;
  south int;
  east int;
  north int;
BEGIN
  FOREACH ring IN ARRAY coalesce(rings, '{}') LOOP
    west := floor(ST_XMin(ring) * to_a_degree);
    east := floor(ST_XMax(ring) * to_a_degree);
    south := floor(ST_YMin(ring) * to_a_degree);
    north := floor(ST_YMax(ring) * to_a_degree);
    squares := squares + (east - west + 1)::bigint * (north - south + 1);
    IF squares > most THEN RETURN NULL; END IF;
    FOR x IN west .. east LOOP
      FOR y IN south .. north LOOP
        locks := locks || ((x * 7919::bigint + y * 104729::bigint) & mask)::int;
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN locks;
END
$$;

-- Two transactions that place rings beside each other would not see each other's: they wait in line by squares, which
-- locks stand for, taken in one order. Small rings have the squares of a thousandth of a degree under them to themselves,
-- and those of a twentieth together with other small ones; large rings have the large squares to themselves.
CREATE OR REPLACE FUNCTION app.hold_ground(rings geometry[]) RETURNS void
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, app AS $$
DECLARE
  small constant int[] := app.locks_under(rings, 1000, 100, 2147483647);
  large constant int[] := app.locks_under(rings, 20, 20000, 511);
BEGIN
  IF large IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('atlas-ground'), lock) FROM generate_series(0, 511) AS lock;
  ELSIF small IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('atlas-ground'), lock) FROM (SELECT DISTINCT unnest(large) AS lock ORDER BY 1) held;
  ELSE
    PERFORM pg_advisory_xact_lock_shared(hashtext('atlas-ground'), lock) FROM (SELECT DISTINCT unnest(large) AS lock ORDER BY 1) held;
    PERFORM pg_advisory_xact_lock(hashtext('atlas-plot'), lock) FROM (SELECT DISTINCT unnest(small) AS lock ORDER BY 1) held;
  END IF;
END
$$;

-- The same as before, planned once for a connection and not for each call.
CREATE OR REPLACE FUNCTION app.kept_overlaps(asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, registered boolean, overlap_square_metres double precision,
  neighbour_square_metres double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY
    SELECT CASE WHEN own THEN n.id END, CASE WHEN own THEN n.asset_number END, own,
      n.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT'), o.square_metres, n.area_square_metres
    FROM app.overlap o
    JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
    CROSS JOIN LATERAL (SELECT n.company_id = o.company_id AS own) whose
    WHERE o.company_id = app.current_company_id() AND o.asset_id = kept_overlaps.asset
    ORDER BY o.square_metres DESC NULLS LAST;
END
$$;

-- The same as before, but the boundary is unpacked once, and not by each question to it.
CREATE OR REPLACE FUNCTION app.placed_square_metres(ring geometry, whole double precision, boundary geometry) RETURNS double precision
LANGUAGE plpgsql VOLATILE COST 100000 SET search_path = pg_catalog, public, app AS $$
DECLARE
  outline constant geometry := ST_SetSRID(boundary, ST_SRID(boundary));
  is_large constant boolean := ST_NPoints(ring)::bigint * ST_NPoints(outline) > 200000;
BEGIN
  IF is_large THEN PERFORM app.require_placeable(ring, outline); END IF;
  IF ST_Covers(outline, ring) THEN RETURN coalesce(whole, ST_Area(ring::geography)); END IF;
  IF NOT ST_Intersects(outline, ring) THEN RETURN 0; END IF;
  IF NOT is_large THEN PERFORM app.require_placeable(ring, outline); END IF;
  RETURN ST_Area(ST_Intersection(ring, outline, 1e-9)::geography);
END
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.is_heavy_to_measure(geometry, int) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_heavy_to_measure(geometry, int), app.locks_under(geometry[], int, int, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_heavy_to_measure(geometry, int) TO atlas_app;
GRANT EXECUTE ON FUNCTION app.locks_under(geometry[], int, int, int) TO atlas_registry;
