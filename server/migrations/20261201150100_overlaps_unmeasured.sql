-- What others have plotted never refuses a boundary. A neighbour whose outline is too intricate beside it, or that comes
-- when enough has been measured, is kept as an overlap without an area.

ALTER TABLE app.overlap ALTER COLUMN square_metres DROP NOT NULL;

-- The most work of a ring with itself, eight edges to each of 5,000 corners; above it the save is refused with AT422.
CREATE FUNCTION app.most_own_work() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 40000::bigint $$;

CREATE FUNCTION app.require_measurable(ring geometry) RETURNS void
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, app AS $$
BEGIN
  -- Fewer corners cannot come to so much.
  IF ST_NPoints(ring) > 200 AND app.pair_work(ring, ring) > app.most_own_work() THEN
    RAISE EXCEPTION 'the boundary meets too many of its own edges' USING ERRCODE = 'AT422';
  END IF;
END
$$;

-- The assets in use that a ring shares a square metre or more with, but for the asset itself, and for those placed with it
-- that have lower ids, which look for it themselves. The area is null where measuring costs too much: then the boxes
-- overlap, and the rings may. Registered neighbours come first, then the company's own, then those of few corners, 8,000 in
-- all. A neighbour costs as much as two pairs of edges, fifty corners to be read as much as one, and a count that came to
-- nothing as much as 4,000.
CREATE FUNCTION app.find_overlaps(ring geometry, company uuid, asset uuid, placed_together uuid[])
RETURNS TABLE (neighbour_company_id uuid, neighbour_id uuid, square_metres double precision)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, app AS $$
DECLARE
  neighbour record;
  corners bigint := ST_NPoints(ring);
  spent bigint := 0;
  work bigint;
BEGIN
  FOR neighbour IN
    SELECT n.company_id, n.id, n.ring, ST_NPoints(n.ring) AS corners FROM app.asset n
    WHERE n.ring && find_overlaps.ring AND n.standing IN ('ACTIVE', 'DISPUTED')
      AND NOT (n.company_id = find_overlaps.company AND n.id = find_overlaps.asset)
      AND (n.id > find_overlaps.asset OR NOT n.id = ANY (placed_together))
    ORDER BY n.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT') DESC,
      n.company_id = find_overlaps.company DESC, ST_NPoints(n.ring), n.id
    LIMIT 8000
  LOOP
    neighbour_company_id := neighbour.company_id;
    neighbour_id := neighbour.id;
    square_metres := NULL;
    work := 2 + (corners + neighbour.corners) / 50;
    IF spent + work <= app.most_overlap_work() THEN
      spent := spent + work;
      work := app.pair_work(find_overlaps.ring, neighbour.ring);
      IF spent + work <= app.most_overlap_work() THEN
        spent := spent + work;
        CONTINUE WHEN NOT ST_Intersects(neighbour.ring, find_overlaps.ring);
        square_metres := app.shared_square_metres(find_overlaps.ring, find_overlaps.asset, neighbour.ring, neighbour.id);
        CONTINUE WHEN square_metres < 1;
        RETURN NEXT;
        CONTINUE;
      END IF;
      spent := spent + 4000;
    END IF;
    IF app.boxes_overlap(find_overlaps.ring, neighbour.ring) THEN RETURN NEXT; END IF;
  END LOOP;
END
$$;

-- Whether the boxes of two rings share ground: the edges of neighbours that adjoin may touch.
CREATE FUNCTION app.boxes_overlap(one geometry, other geometry) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
  SELECT ST_XMin(one) < ST_XMax(other) AND ST_XMax(one) > ST_XMin(other)
    AND ST_YMin(one) < ST_YMax(other) AND ST_YMax(one) > ST_YMin(other)
$$;

-- New assets, all of a statement at once: a pair inside it is measured once.
CREATE OR REPLACE FUNCTION app.measure_new_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  fresh uuid[];
BEGIN
  PERFORM app.hold_ground((SELECT array_agg(a.ring) FROM added a WHERE a.ring IS NOT NULL));
  SELECT coalesce(array_agg(a.id), '{}') INTO fresh FROM added a WHERE a.ring IS NOT NULL AND app.is_in_use(a.standing);
  PERFORM app.require_measurable(a.ring) FROM added a WHERE a.ring IS NOT NULL AND app.is_in_use(a.standing);
  WITH pair AS MATERIALIZED (
    SELECT a.company_id, a.id, o.neighbour_company_id, o.neighbour_id, o.square_metres
    FROM added a CROSS JOIN LATERAL app.find_overlaps(a.ring, a.company_id, a.id, fresh) o
    WHERE a.ring IS NOT NULL AND app.is_in_use(a.standing)
  )
  INSERT INTO app.overlap (company_id, asset_id, neighbour_company_id, neighbour_id, square_metres)
  SELECT company_id, id, neighbour_company_id, neighbour_id, square_metres FROM pair
  UNION ALL SELECT neighbour_company_id, neighbour_id, company_id, id, square_metres FROM pair;
  RETURN NULL;
END
$$;

-- A moved boundary, and an asset that is set aside or comes back.
CREATE OR REPLACE FUNCTION app.measure_changed_asset() RETURNS trigger
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
  PERFORM app.require_measurable(NEW.ring);
  WITH pair AS MATERIALIZED (SELECT * FROM app.find_overlaps(NEW.ring, NEW.company_id, NEW.id, '{}'))
  INSERT INTO app.overlap (company_id, asset_id, neighbour_company_id, neighbour_id, square_metres)
  SELECT NEW.company_id, NEW.id, p.neighbour_company_id, p.neighbour_id, p.square_metres FROM pair p
  UNION ALL SELECT p.neighbour_company_id, p.neighbour_id, NEW.company_id, NEW.id, p.square_metres FROM pair p;
  RETURN NULL;
END
$$;

-- All pairs counted afresh from the boundaries, each within the limit of its own: what the table has to hold where no ring
-- has had more neighbours than are measured.
CREATE OR REPLACE FUNCTION app.counted_overlaps()
RETURNS TABLE (company_id uuid, asset_id uuid, neighbour_company_id uuid, neighbour_id uuid, square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH pair AS (
    SELECT a.company_id, a.id, n.company_id AS neighbour_company_id, n.id AS neighbour_id,
      CASE WHEN app.pair_work(a.ring, n.ring) <= app.most_overlap_work()
        THEN app.shared_square_metres(a.ring, a.id, n.ring, n.id) END AS area
    FROM app.asset a JOIN app.asset n ON n.ring && a.ring AND n.id > a.id AND app.boxes_overlap(a.ring, n.ring)
    WHERE a.standing IN ('ACTIVE', 'DISPUTED') AND n.standing IN ('ACTIVE', 'DISPUTED')
  )
  SELECT p.company_id, p.id, p.neighbour_company_id, p.neighbour_id, p.area FROM pair p WHERE p.area >= 1 OR p.area IS NULL
  UNION ALL SELECT p.neighbour_company_id, p.neighbour_id, p.company_id, p.id, p.area FROM pair p
    WHERE p.area >= 1 OR p.area IS NULL
$$;

-- The kept overlaps of an asset of the current company, the largest first; the area is null where none was measured. A
-- neighbour of another company keeps its identity: its ids and number are null.
CREATE OR REPLACE FUNCTION app.kept_overlaps(asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, registered boolean, overlap_square_metres double precision,
  neighbour_square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN own THEN n.id END, CASE WHEN own THEN n.asset_number END, own,
    n.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT'), o.square_metres, n.area_square_metres
  FROM app.overlap o
  JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
  CROSS JOIN LATERAL (SELECT n.company_id = o.company_id AS own) whose
  WHERE o.company_id = app.current_company_id() AND o.asset_id = kept_overlaps.asset
  ORDER BY o.square_metres DESC NULLS LAST
$$;

-- What a boundary would overlap if it were saved, for the person who plots it. Nothing is kept. `asset` is the asset that
-- the boundary would replace one of. A neighbour of another company keeps its identity: its id and number are null.
-- `outline_is_public` says whether anybody may see its outline in a catalogue.
DROP FUNCTION app.overlaps_before_saving(geometry, uuid);
CREATE FUNCTION app.overlaps_before_saving(ring geometry, asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, registered boolean, overlap_square_metres double precision,
  neighbour_square_metres double precision, outline_is_public boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  company uuid := app.current_company_id();
  itself uuid := coalesce(asset, '00000000-0000-0000-0000-000000000000');
BEGIN
  PERFORM app.require_measurable(ring);
  RETURN QUERY
    SELECT CASE WHEN whose.own THEN n.id END, CASE WHEN whose.own THEN n.asset_number END, whose.own,
      n.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT'), o.square_metres, n.area_square_metres,
      EXISTS (SELECT FROM app.offered_asset f WHERE f.company_id = n.company_id AND f.id = n.id AND f.shows_outline)
    FROM app.find_overlaps(ring, company, itself, '{}') o
    JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
    CROSS JOIN LATERAL (SELECT n.company_id = company AS own) whose
    ORDER BY o.square_metres DESC NULLS LAST;
END
$$;

-- The same as before, but the area is null where a neighbour was not measured.
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
    coalesce(shared.neighbours, 0)::int, CASE WHEN coalesce(shared.unmeasured, 0) = 0 THEN coalesce(shared.area, 0) END
  FROM held h
  JOIN app.asset_category k ON k.company_id = h.company_id AND k.id = h.category_id
  LEFT JOIN app.boundary b ON b.company_id = h.company_id AND b.asset_id = h.id AND b.revision = h.revision
  LEFT JOIN LATERAL (
    SELECT count(*) AS neighbours, count(*) - count(o.square_metres) AS unmeasured, sum(o.square_metres) AS area
    FROM app.overlap o WHERE h.place <= most AND o.company_id = h.company_id AND o.asset_id = h.id
  ) shared ON true
$$;

DROP FUNCTION app.require_measurable(geometry, uuid, uuid);
DROP FUNCTION app.overlap_work(geometry, uuid, uuid);

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.overlaps_before_saving(geometry, uuid) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.most_own_work(), app.require_measurable(geometry), app.boxes_overlap(geometry, geometry),
  app.find_overlaps(geometry, uuid, uuid, uuid[]), app.overlaps_before_saving(geometry, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.most_own_work(), app.require_measurable(geometry), app.boxes_overlap(geometry, geometry),
  app.find_overlaps(geometry, uuid, uuid, uuid[]) TO atlas_registry;
GRANT EXECUTE ON FUNCTION app.overlaps_before_saving(geometry, uuid) TO atlas_app;
