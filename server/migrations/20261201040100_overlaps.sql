-- Overlaps are measured once, when a boundary is saved, and kept. Reading them costs an index, whatever the rings are like.

-- Both directions of each pair of assets in use that share a square metre or more; less is the rounding of shared edges.
CREATE TABLE app.overlap (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  neighbour_company_id uuid NOT NULL,
  neighbour_id uuid NOT NULL,
  square_metres double precision NOT NULL CHECK (square_metres >= 1),
  PRIMARY KEY (company_id, asset_id, neighbour_company_id, neighbour_id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (neighbour_company_id, neighbour_id) REFERENCES app.asset (company_id, id)
);
CREATE INDEX overlap_by_neighbour ON app.overlap (neighbour_company_id, neighbour_id);
ALTER TABLE app.overlap ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.overlap FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.overlap TO atlas_registry;
CREATE POLICY registry ON app.overlap TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.overlap FOR SELECT TO atlas_backup USING (true);

-- ---------------------------------------------------------------- what a measurement costs

-- The edges of a ring that reach into the box of another, as boxes, sixteen in a row together with the box around them.
CREATE FUNCTION app.stretches_of(ring geometry, within geometry)
RETURNS TABLE (x0 double precision, x1 double precision, y0 double precision, y1 double precision, ax0 double precision[],
  ax1 double precision[], ay0 double precision[], ay1 double precision[])
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
  SELECT min(e.x0), max(e.x1), min(e.y0), max(e.y1), array_agg(e.x0), array_agg(e.x1), array_agg(e.y0), array_agg(e.y1)
  FROM (
    SELECT (c.n - 1) / 16 AS stretch, least(c.x, c.next_x) AS x0, greatest(c.x, c.next_x) AS x1,
      least(c.y, c.next_y) AS y0, greatest(c.y, c.next_y) AS y1
    FROM (SELECT p.path[2] AS n, ST_X(p.geom) AS x, ST_Y(p.geom) AS y,
        lead(ST_X(p.geom)) OVER corners AS next_x, lead(ST_Y(p.geom)) OVER corners AS next_y
      FROM ST_DumpPoints(ring) AS p WINDOW corners AS (ORDER BY p.path[2])) c
    WHERE c.next_x IS NOT NULL) e
  CROSS JOIN (SELECT ST_XMin(within) AS x0, ST_XMax(within) AS x1, ST_YMin(within) AS y0, ST_YMax(within) AS y1 OFFSET 0) box
  WHERE e.x0 <= box.x1 AND e.x1 >= box.x0 AND e.y0 <= box.y1 AND e.y1 >= box.y0
  GROUP BY e.stretch
$$;

-- How many pairs of edges of two rings may cross, because their boxes meet: the time of an overlay grows with them, some
-- 20 to 100 microseconds each. Small rings are guessed; where 3,000 pairs of stretches meet, nobody counts on.
CREATE FUNCTION app.pair_work(one geometry, other geometry) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, app AS $$
DECLARE
  corners bigint := ST_NPoints(one)::bigint * ST_NPoints(other);
BEGIN
  IF corners <= 100 THEN RETURN corners / 10; END IF;
  RETURN (
    WITH met AS MATERIALIZED (
      SELECT a.ax0, a.ax1, a.ay0, a.ay1, b.ax0 AS bx0, b.ax1 AS bx1, b.ay0 AS by0, b.ay1 AS by1
      FROM app.stretches_of(one, other) a
      JOIN app.stretches_of(other, one) b ON a.x0 <= b.x1 AND a.x1 >= b.x0 AND a.y0 <= b.y1 AND a.y1 >= b.y0
      LIMIT 3000)
    SELECT CASE WHEN (SELECT count(*) FROM met) = 3000 THEN 1000000 ELSE (
      SELECT count(*) FROM met
      CROSS JOIN LATERAL unnest(met.ax0, met.ax1, met.ay0, met.ay1) AS e (x0, x1, y0, y1)
      CROSS JOIN LATERAL unnest(met.bx0, met.bx1, met.by0, met.by1) AS f (x0, x1, y0, y1)
      WHERE e.x0 <= f.x1 AND e.x1 >= f.x0 AND e.y0 <= f.y1 AND e.y1 >= f.y0) END);
END
$$;

-- Whether a standing puts an asset on its ground.
CREATE FUNCTION app.is_in_use(standing text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT standing IN ('ACTIVE', 'DISPUTED') $$;

-- The most work of one ring; above it the save is refused with AT422.
CREATE FUNCTION app.most_overlap_work() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 16000::bigint $$;

-- The work of measuring a ring against all that is in use where it lies. Each neighbour costs as much as two
-- pairs of edges, and counting stops beyond the limit.
CREATE FUNCTION app.overlap_work(ring geometry, company uuid, asset uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  neighbour record;
  work bigint := 0;
BEGIN
  FOR neighbour IN
    SELECT n.ring FROM app.asset n
    WHERE n.ring && overlap_work.ring AND n.standing IN ('ACTIVE', 'DISPUTED')
      AND NOT (n.company_id = overlap_work.company AND n.id = overlap_work.asset)
  LOOP
    work := work + 2 + app.pair_work(overlap_work.ring, neighbour.ring);
    EXIT WHEN work > app.most_overlap_work();
  END LOOP;
  RETURN work;
END
$$;

CREATE FUNCTION app.require_measurable(ring geometry, company uuid, asset uuid) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, app AS $$
BEGIN
  IF app.overlap_work(ring, company, asset) > app.most_overlap_work() THEN
    RAISE EXCEPTION 'the boundary meets too many edges of its neighbours' USING ERRCODE = 'AT422';
  END IF;
END
$$;

-- What two rings share, on a grid of 1e-9 degree (0.1 mm): without one, edges that all but coincide raise an exception
-- inside GEOS, which the embedded engine does not survive whole. The order of the two makes the last digits the same.
CREATE FUNCTION app.shared_square_metres(one geometry, one_id uuid, other geometry, other_id uuid) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 SET search_path = pg_catalog, public AS $$
  SELECT CASE WHEN one_id < other_id THEN ST_Area(ST_Intersection(one, other, 1e-9)::geography)
    ELSE ST_Area(ST_Intersection(other, one, 1e-9)::geography) END
$$;

-- ---------------------------------------------------------------- kept with every change

-- Two transactions that place rings beside each other would not see each other's: they wait in line by squares of a
-- twentieth of a degree, which 512 locks stand for, taken in one order.
CREATE FUNCTION app.hold_ground(rings geometry[]) RETURNS void
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public AS $$
DECLARE
  squares bigint;
BEGIN
  SELECT coalesce(sum((floor(ST_XMax(r) * 20) - floor(ST_XMin(r) * 20) + 1) * (floor(ST_YMax(r) * 20) - floor(ST_YMin(r) * 20) + 1)), 0)
    INTO squares FROM unnest(rings) AS r;
  IF squares > 20000 THEN
    PERFORM pg_advisory_xact_lock(hashtext('atlas-ground'), bucket) FROM generate_series(0, 511) AS bucket;
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('atlas-ground'), held.bucket) FROM (
    SELECT DISTINCT ((x::int * 7919 + y::int * 104729) & 511) AS bucket
    FROM unnest(rings) AS r
    CROSS JOIN LATERAL generate_series(floor(ST_XMin(r) * 20)::int, floor(ST_XMax(r) * 20)::int) AS x
    CROSS JOIN LATERAL generate_series(floor(ST_YMin(r) * 20)::int, floor(ST_YMax(r) * 20)::int) AS y
    ORDER BY 1) held;
END
$$;

-- New assets, all of a statement at once: a pair inside it is measured once.
CREATE FUNCTION app.measure_new_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  fresh uuid[];
BEGIN
  PERFORM app.hold_ground((SELECT array_agg(a.ring) FROM added a WHERE a.ring IS NOT NULL));
  SELECT array_agg(a.id) INTO fresh FROM added a WHERE a.ring IS NOT NULL AND app.is_in_use(a.standing);
  PERFORM app.require_measurable(a.ring, a.company_id, a.id)
  FROM added a WHERE a.ring IS NOT NULL AND app.is_in_use(a.standing);
  WITH pair AS (
    SELECT a.company_id, a.id, n.company_id AS neighbour_company_id, n.id AS neighbour_id,
      app.shared_square_metres(a.ring, a.id, n.ring, n.id) AS area
    FROM added a
    JOIN app.asset n ON n.ring && a.ring AND ST_Intersects(n.ring, a.ring)
    WHERE app.is_in_use(a.standing) AND n.standing IN ('ACTIVE', 'DISPUTED') AND n.id <> a.id
      AND (n.id > a.id OR NOT n.id = ANY (fresh))
  )
  INSERT INTO app.overlap (company_id, asset_id, neighbour_company_id, neighbour_id, square_metres)
  SELECT company_id, id, neighbour_company_id, neighbour_id, area FROM pair WHERE area >= 1
  UNION ALL SELECT neighbour_company_id, neighbour_id, company_id, id, area FROM pair WHERE area >= 1;
  RETURN NULL;
END
$$;

-- A moved boundary, and an asset that is set aside or comes back.
CREATE FUNCTION app.measure_changed_asset() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  IF NEW.ring::bytea IS NOT DISTINCT FROM OLD.ring::bytea AND app.is_in_use(NEW.standing) = app.is_in_use(OLD.standing) THEN
    RETURN NULL;
  END IF;
  PERFORM app.hold_ground(array_remove(ARRAY[OLD.ring, NEW.ring], NULL));
  DELETE FROM app.overlap o WHERE o.company_id = NEW.company_id AND o.asset_id = NEW.id;
  DELETE FROM app.overlap o WHERE o.neighbour_company_id = NEW.company_id AND o.neighbour_id = NEW.id;
  IF NEW.ring IS NULL OR NOT app.is_in_use(NEW.standing) THEN
    RETURN NULL;
  END IF;
  PERFORM app.require_measurable(NEW.ring, NEW.company_id, NEW.id);
  WITH pair AS (
    SELECT n.company_id, n.id, app.shared_square_metres(NEW.ring, NEW.id, n.ring, n.id) AS area
    FROM app.asset n
    WHERE n.ring && NEW.ring AND ST_Intersects(n.ring, NEW.ring) AND n.standing IN ('ACTIVE', 'DISPUTED') AND n.id <> NEW.id
  )
  INSERT INTO app.overlap (company_id, asset_id, neighbour_company_id, neighbour_id, square_metres)
  SELECT NEW.company_id, NEW.id, pair.company_id, pair.id, area FROM pair WHERE area >= 1
  UNION ALL SELECT pair.company_id, pair.id, NEW.company_id, NEW.id, area FROM pair WHERE area >= 1;
  RETURN NULL;
END
$$;

-- All pairs counted afresh from the boundaries: what the table has to hold.
CREATE FUNCTION app.counted_overlaps()
RETURNS TABLE (company_id uuid, asset_id uuid, neighbour_company_id uuid, neighbour_id uuid, square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH pair AS (
    SELECT a.company_id, a.id, n.company_id AS neighbour_company_id, n.id AS neighbour_id,
      app.shared_square_metres(a.ring, a.id, n.ring, n.id) AS area
    FROM app.asset a JOIN app.asset n ON n.ring && a.ring AND n.id > a.id AND ST_Intersects(n.ring, a.ring)
    WHERE a.standing IN ('ACTIVE', 'DISPUTED') AND n.standing IN ('ACTIVE', 'DISPUTED')
  )
  SELECT p.company_id, p.id, p.neighbour_company_id, p.neighbour_id, p.area FROM pair p WHERE p.area >= 1
  UNION ALL SELECT p.neighbour_company_id, p.neighbour_id, p.company_id, p.id, p.area FROM pair p WHERE p.area >= 1
$$;

-- ---------------------------------------------------------------- read across the walls, by name

-- The kept overlaps of an asset of the current company, the largest first. A neighbour of another company keeps its
-- identity: its ids and number are null.
CREATE FUNCTION app.kept_overlaps(asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, registered boolean, overlap_square_metres double precision,
  neighbour_square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN own THEN n.id END, CASE WHEN own THEN n.asset_number END, own,
    n.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT'), o.square_metres, n.area_square_metres
  FROM app.overlap o
  JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
  CROSS JOIN LATERAL (SELECT n.company_id = o.company_id AS own) whose
  WHERE o.company_id = app.current_company_id() AND o.asset_id = kept_overlaps.asset
  ORDER BY o.square_metres DESC
$$;

-- Which of the current company's assets overlap a registered neighbour.
CREATE FUNCTION app.disputed_by_overlap(assets uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT DISTINCT o.asset_id FROM app.overlap o
  JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
  WHERE o.company_id = app.current_company_id() AND o.asset_id = ANY (assets)
    AND n.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT')
$$;

DROP FUNCTION app.overlaps_of(geometry, uuid);

-- Live assets of the actor's companies whose operator has the actor's phone number or National ID.
CREATE OR REPLACE FUNCTION app.holdings_of_actor(most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, category_id uuid, category text, asset_number text,
  asset_name text, approved boolean, standing text, area_square_metres double precision, accuracy_metres double precision,
  overlaps int, overlap_square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH me AS (
    SELECT u.phone, app.plain_identity(u.national_id) AS identity
    FROM app.user_account u WHERE u.id = app.current_user_id()
  ), companies AS MATERIALIZED (
    SELECT c.id, c.name FROM app.companies_of_actor() c
  ), mine AS (
    SELECT a.company_id, a.id FROM me CROSS JOIN companies c JOIN app.asset a ON a.company_id = c.id
    WHERE a.operator_phone = me.phone AND a.operator_phone <> ''
    UNION
    SELECT a.company_id, a.id FROM me CROSS JOIN companies c JOIN app.asset a ON a.company_id = c.id
    WHERE app.plain_identity(a.operator_national_id) = me.identity AND a.operator_national_id <> '' AND me.identity <> ''
  ), held AS MATERIALIZED (
    SELECT a.company_id, a.id, a.category_id, a.asset_number, a.asset_name, a.compliance_state, a.standing, a.revision,
      a.area_square_metres, c.name AS company, row_number() OVER (ORDER BY lower(c.name), c.id, a.asset_number) AS place
    FROM mine JOIN app.asset a ON a.company_id = mine.company_id AND a.id = mine.id JOIN companies c ON c.id = a.company_id
    WHERE a.standing IN ('ACTIVE', 'DISPUTED')
  )
  SELECT h.place, h.id, h.company_id, h.company, h.category_id, k.name, h.asset_number, h.asset_name,
    h.compliance_state = 'APPROVED', h.standing, h.area_square_metres, b.accuracy_metres,
    coalesce(shared.neighbours, 0)::int, coalesce(shared.area, 0)
  FROM held h
  JOIN app.asset_category k ON k.company_id = h.company_id AND k.id = h.category_id
  LEFT JOIN app.boundary b ON b.company_id = h.company_id AND b.asset_id = h.id AND b.revision = h.revision
  LEFT JOIN LATERAL (
    SELECT count(*) AS neighbours, sum(o.square_metres) AS area FROM app.overlap o
    WHERE h.place <= most AND o.company_id = h.company_id AND o.asset_id = h.id
  ) shared ON true
$$;

-- The nearest assets of every company within a reach of one of the current company's, by the distance between the
-- outlines. A neighbour of another company keeps its identity. Rings of few corners are measured on the ellipsoid. Of
-- two large ones the nearest places are sought in the plane, with longitude shortened as on the ground, and their
-- distance is geodesic. What would cost more than five million pairs of corners is left out, the farthest boxes first.
CREATE OR REPLACE FUNCTION app.neighbours_of(asset uuid, reach_metres double precision, most int)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, distance_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH around AS MATERIALIZED (
    SELECT me.company_id, me.id, me.ring, cos(radians(least(89, abs(ST_Y(ST_PointN(ST_ExteriorRing(me.ring), 1)))))) AS east,
      -- A degree of latitude is at least 110,574 m long; near the poles a degree of longitude shrinks to nothing.
      ST_Expand(me.ring, least(reach_metres / (110574 * greatest(cos(radians(least(89,
        greatest(abs(ST_YMin(me.ring)), abs(ST_YMax(me.ring))) + reach_metres / 110574))), 0.01)), 360),
        reach_metres / 110574) AS box
    FROM app.asset me WHERE me.company_id = app.current_company_id() AND me.id = neighbours_of.asset
  ), near AS (
    SELECT n.company_id, n.id, n.asset_number, n.ring, ST_NPoints(n.ring)::bigint * ST_NPoints(around.ring) AS pairs,
      ST_Distance(ST_Envelope(n.ring), ST_Envelope(around.ring)) AS apart
    FROM around JOIN app.asset n ON n.ring && around.box
    WHERE n.standing IN ('ACTIVE', 'DISPUTED') AND NOT (n.company_id = around.company_id AND n.id = around.id)
  ), affordable AS MATERIALIZED (
    SELECT c.* FROM (
      SELECT near.*, sum(CASE WHEN pairs <= 20000 THEN pairs / 4 ELSE pairs / 10 END) OVER (ORDER BY apart, id) AS spent FROM near) c
    WHERE c.spent <= 5000000
  )
  SELECT CASE WHEN own THEN n.id END, CASE WHEN own THEN n.asset_number END, own, apart.metres
  FROM around CROSS JOIN affordable n
  CROSS JOIN LATERAL (SELECT n.company_id = around.company_id AS own) whose
  CROSS JOIN LATERAL (SELECT CASE
    WHEN EXISTS (SELECT FROM app.overlap o WHERE o.company_id = around.company_id AND o.asset_id = around.id
      AND o.neighbour_company_id = n.company_id AND o.neighbour_id = n.id) THEN 0
    WHEN n.pairs <= 20000 THEN ST_Distance(n.ring::geography, around.ring::geography)
    ELSE ST_Length(ST_Scale(ST_ShortestLine(ST_Scale(n.ring, around.east, 1), ST_Scale(around.ring, around.east, 1)),
      1 / around.east, 1)::geography) END AS metres OFFSET 0) apart
  WHERE apart.metres <= reach_metres
  ORDER BY apart.metres, n.id
  LIMIT most
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.overlap_work(geometry, uuid, uuid) OWNER TO atlas_registry;
ALTER FUNCTION app.measure_new_assets() OWNER TO atlas_registry;
ALTER FUNCTION app.measure_changed_asset() OWNER TO atlas_registry;
ALTER FUNCTION app.counted_overlaps() OWNER TO atlas_registry;
ALTER FUNCTION app.kept_overlaps(uuid) OWNER TO atlas_registry;
ALTER FUNCTION app.disputed_by_overlap(uuid[]) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.stretches_of(geometry, geometry), app.pair_work(geometry, geometry), app.is_in_use(text),
  app.overlap_work(geometry, uuid, uuid), app.most_overlap_work(), app.require_measurable(geometry, uuid, uuid),
  app.shared_square_metres(geometry, uuid, geometry, uuid), app.hold_ground(geometry[]), app.measure_new_assets(),
  app.measure_changed_asset(), app.counted_overlaps(), app.kept_overlaps(uuid), app.disputed_by_overlap(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.stretches_of(geometry, geometry), app.pair_work(geometry, geometry), app.is_in_use(text),
  app.overlap_work(geometry, uuid, uuid), app.most_overlap_work(), app.require_measurable(geometry, uuid, uuid),
  app.shared_square_metres(geometry, uuid, geometry, uuid), app.hold_ground(geometry[]) TO atlas_registry;
GRANT EXECUTE ON FUNCTION app.kept_overlaps(uuid), app.disputed_by_overlap(uuid[]), app.overlap_work(geometry, uuid, uuid),
  app.most_overlap_work() TO atlas_app;

-- What a register holds already. Rings that would be refused today take the time that they take, once.
SET LOCAL statement_timeout = 0;
ALTER TABLE app.overlap NO FORCE ROW LEVEL SECURITY;
INSERT INTO app.overlap (company_id, asset_id, neighbour_company_id, neighbour_id, square_metres)
SELECT c.company_id, c.asset_id, c.neighbour_company_id, c.neighbour_id, c.square_metres FROM app.counted_overlaps() c;
ALTER TABLE app.overlap FORCE ROW LEVEL SECURITY;

CREATE TRIGGER asset_measured AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.measure_new_assets();
CREATE TRIGGER asset_measured_again AFTER UPDATE OF ring, standing ON app.asset
  FOR EACH ROW EXECUTE FUNCTION app.measure_changed_asset();
