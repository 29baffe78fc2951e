-- Vector tiles of a company's assets, which stay small where assets stand thickly, answer to the filters of the lists and
-- show lone assets at every scale; and a number by which a browser knows that its tiles still hold.

-- How often the assets of a company changed. The sum over the shards differs after every commit, in whatever order they
-- come; one row per company would make its writers wait for each other. Each writer takes a shard that nobody holds, so
-- that there are as many as ever wrote at a time.
CREATE TABLE app.asset_changes (
  company_id uuid NOT NULL REFERENCES app.company (id),
  shard smallint NOT NULL,
  changes bigint NOT NULL,
  PRIMARY KEY (company_id, shard)
);
ALTER TABLE app.asset_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_changes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.asset_changes TO atlas_registry;
CREATE POLICY registry ON app.asset_changes TO atlas_registry USING (true) WITH CHECK (true);

CREATE FUNCTION app.count_asset_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT company_id FROM changed ORDER BY company_id LOOP
    UPDATE app.asset_changes c SET changes = c.changes + 1 WHERE c.company_id = company AND c.shard = (
      SELECT f.shard FROM app.asset_changes f WHERE f.company_id = company LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO app.asset_changes AS c (company_id, shard, changes)
      SELECT company, coalesce(max(f.shard) + 1, 0), 1 FROM app.asset_changes f WHERE f.company_id = company
      ON CONFLICT (company_id, shard) DO UPDATE SET changes = c.changes + 1;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE FUNCTION app.asset_version() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(sum(c.changes), 0)::bigint FROM app.asset_changes c WHERE c.company_id = app.current_company_id()
$$;

-- Where a point of WGS84 lies in a tile of Web Mercator: 0 at its west or north edge, 1 at the other (EPSG:3857).
CREATE FUNCTION app.across_tile(longitude double precision, z int, x int) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (longitude + 180) / 360 * 2 ^ z - x $$;
CREATE FUNCTION app.down_tile(latitude double precision, z int, y int) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (1 - asinh(tan(radians(latitude))) / pi()) / 2 * 2 ^ z - y $$;

-- The box of a tile in WGS84, wider by a 64th of the tile on each side, where outlines are cut.
CREATE FUNCTION app.tile_box(z int, x int, y int) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
  SELECT ST_MakeEnvelope(
    (x - 1 / 64.0) / 2 ^ z * 360 - 180, degrees(atan(sinh(pi() * (1 - 2 * (y + 1 + 1 / 64.0) / 2 ^ z)))),
    (x + 1 + 1 / 64.0) / 2 ^ z * 360 - 180, degrees(atan(sinh(pi() * (1 - 2 * (y - 1 / 64.0) / 2 ^ z)))), 4326)
$$;

-- The current company's assets that a tile shows, at most so many, with the place of their centre in it. `search` is a
-- pattern of LIKE; fields of the searched text are one line each. Row-level security lets no geometry operator near an
-- index, since none is leakproof; here the company is a condition like any other.
CREATE FUNCTION app.assets_of_tile(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text, most int)
RETURNS TABLE (id uuid, asset_number text, compliance_state text, ring geometry, across double precision, down double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  SELECT a.id, a.asset_number, a.compliance_state, a.ring,
    app.across_tile(ST_X(a.center), z, x), app.down_tile(ST_Y(a.center), z, y)
  FROM app.asset a
  WHERE a.ring && app.tile_box(z, x, y) AND a.company_id = app.current_company_id() AND a.standing IN ('ACTIVE', 'DISPUTED')
    AND (category IS NULL OR a.category_id = category) AND (state IS NULL OR a.compliance_state = state)
    AND (certified IS NULL OR (a.compliance_state = 'APPROVED') = certified)
    AND (search IS NULL OR (a.operator_text LIKE lower(search) AND strpos(search, chr(10)) = 0))
    AND (jurisdiction IS NULL OR EXISTS (
      SELECT FROM app.asset_jurisdiction j
      WHERE j.company_id = a.company_id AND j.asset_id = a.id AND j.jurisdiction_id = jurisdiction))
  LIMIT most
$$;

-- Assets whose centre lies in a tile, gathered by the cells of an eight by eight grid, each cell at the mean of its
-- centres: in units of the tile, 4096 across. An asset alone in its cell is named. It asks by itself what
-- `assets_of_tile` asks: rows of a function are put aside before they are read, which made a tile of 100,000 a sixth slower.
CREATE FUNCTION app.clusters_of_tile(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text)
RETURNS TABLE (count int, approved int, across int, down int, id uuid, asset_number text, compliance_state text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH placed AS (
    SELECT a.asset_number, a.compliance_state = 'APPROVED' AS approved,
      app.across_tile(ST_X(a.center), z, x) AS across, app.down_tile(ST_Y(a.center), z, y) AS down
    FROM app.asset a
    WHERE a.ring && app.tile_box(z, x, y) AND a.company_id = app.current_company_id() AND a.standing IN ('ACTIVE', 'DISPUTED')
      AND (category IS NULL OR a.category_id = category) AND (state IS NULL OR a.compliance_state = state)
      AND (certified IS NULL OR (a.compliance_state = 'APPROVED') = certified)
      AND (search IS NULL OR (a.operator_text LIKE lower(search) AND strpos(search, chr(10)) = 0))
      AND (jurisdiction IS NULL OR EXISTS (
        SELECT FROM app.asset_jurisdiction j
        WHERE j.company_id = a.company_id AND j.asset_id = a.id AND j.jurisdiction_id = jurisdiction))
    OFFSET 0),
  cells AS (
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE p.approved))::int AS approved,
      floor(avg(p.across) * 4096)::int AS across, floor(avg(p.down) * 4096)::int AS down, min(p.asset_number) AS number
    FROM placed p
    WHERE p.across >= 0 AND p.across < 1 AND p.down >= 0 AND p.down < 1
    GROUP BY floor(p.down * 8), floor(p.across * 8))
  SELECT c.count, c.approved, c.across, c.down, lone.id, lone.asset_number, lone.compliance_state
  FROM cells c
  LEFT JOIN app.asset lone
    ON c.count = 1 AND lone.company_id = app.current_company_id() AND lone.asset_number = c.number
  ORDER BY c.down, c.across
$$;

-- More assets than this in a tile are gathered at any zoom: their outlines could not be told apart.
CREATE FUNCTION app.most_assets_of_tile() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 2500 $$;

-- More markers than this in a cell of the eight by eight grid lie over one another: one cluster stands for them, beside
-- their outlines. From zoom 16 on every asset has its marker, so that assets on one spot can be reached.
CREATE FUNCTION app.is_crowd(markers bigint, z int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT markers > 4 AND z < 16 $$;

-- What a tile shows, written in whichever form: assets with their outlines, placed where they have a marker; clusters,
-- which have a count and no id. Places are in units of the tile.
CREATE FUNCTION app.marks_of_tile(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text, clustered boolean)
RETURNS TABLE (id uuid, asset_number text, compliance_state text, ring geometry, across int, down int, count int, approved int)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, app AS $$
#variable_conflict use_column
BEGIN
  IF NOT clustered THEN
    RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT * FROM app.assets_of_tile(z, x, y, category, state, certified, jurisdiction, search,
        app.most_assets_of_tile() + 1)),
    shown AS MATERIALIZED (
      SELECT f.*, floor(f.down * 8) AS line, floor(f.across * 8) AS place,
        f.across >= 0 AND f.across < 1 AND f.down >= 0 AND f.down < 1 AS here,
        app.is_crowd(count(*) OVER (PARTITION BY floor(f.down * 8), floor(f.across * 8)), z) AS crowded
      FROM found f WHERE (SELECT count(*) FROM found) <= app.most_assets_of_tile())
    SELECT s.id, s.asset_number, s.compliance_state, s.ring,
      CASE WHEN s.here AND NOT s.crowded THEN floor(s.across * 4096)::int END,
      CASE WHEN s.here AND NOT s.crowded THEN floor(s.down * 4096)::int END, NULL::int, NULL::int
    FROM shown s
    UNION ALL
    SELECT NULL, NULL, NULL, NULL, floor(avg(s.across) * 4096)::int, floor(avg(s.down) * 4096)::int,
      count(*)::int, (count(*) FILTER (WHERE s.compliance_state = 'APPROVED'))::int
    FROM shown s WHERE s.here AND s.crowded GROUP BY s.line, s.place;
    IF FOUND THEN RETURN; END IF;
  END IF;
  RETURN QUERY
  SELECT c.id, c.asset_number, c.compliance_state, NULL::geometry, c.across, c.down, c.count, c.approved
  FROM app.clusters_of_tile(z, x, y, category, state, certified, jurisdiction, search) c;
END
$$;

-- The tile where PostGIS writes tiles itself. The engine that is built without that (its bodies are read when they run)
-- is asked for `tile_features`.
CREATE FUNCTION app.asset_tile(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text, clustered boolean)
RETURNS bytea
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, app AS $$
BEGIN
  RETURN (
    WITH marks AS MATERIALIZED (
      SELECT m.id::text AS id, m.asset_number AS number, m.compliance_state = 'APPROVED' AS is_approved,
        m.compliance_state AS state, m.ring, ST_MakePoint(m.across, m.down) AS place, m.count, m.approved
      FROM app.marks_of_tile(z, x, y, category, state, certified, jurisdiction, search, clustered) m),
    outlines AS (
      SELECT ST_AsMVT(o, 'assets', 4096, 'geom') AS layer
      FROM (
        SELECT m.id, m.number, m.is_approved AS approved, m.state,
          ST_AsMVTGeom(ST_Transform(m.ring, 3857), ST_TileEnvelope(z, x, y), 4096, 64, true) AS geom
        FROM marks m WHERE m.ring IS NOT NULL
      ) o WHERE o.geom IS NOT NULL),
    centres AS (
      SELECT ST_AsMVT(p, 'centres', 4096, 'geom') AS layer
      FROM (
        SELECT m.id, m.number, m.is_approved AS approved, m.state, m.place AS geom
        FROM marks m WHERE m.id IS NOT NULL AND m.place IS NOT NULL
      ) p),
    clusters AS (
      SELECT ST_AsMVT(c, 'clusters', 4096, 'geom') AS layer
      FROM (SELECT m.count, m.approved, m.place AS geom FROM marks m WHERE m.id IS NULL) c)
    SELECT outlines.layer || centres.layer || clusters.layer FROM outlines, centres, clusters);
END
$$;

-- The same as JSON text: outlines as GeoJSON, points in units of the tile.
CREATE FUNCTION app.tile_features(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text, clustered boolean)
RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, app AS $$
  SELECT json_build_object(
    'clusters', coalesce(json_agg(json_build_object('at', json_build_array(m.across, m.down),
      'tags', json_build_object('count', m.count, 'approved', m.approved))) FILTER (WHERE m.id IS NULL), '[]'),
    'assets', coalesce(json_agg(json_build_object('outline', ST_AsGeoJSON(m.ring, 9)::json,
      'at', CASE WHEN m.across IS NOT NULL THEN json_build_array(m.across, m.down) END,
      'tags', json_build_object('id', m.id, 'number', m.asset_number, 'approved', m.compliance_state = 'APPROVED',
        'state', m.compliance_state))) FILTER (WHERE m.id IS NOT NULL), '[]'))::text
  FROM app.marks_of_tile(z, x, y, category, state, certified, jurisdiction, search, clustered) m
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.count_asset_changes() OWNER TO atlas_registry;
ALTER FUNCTION app.asset_version() OWNER TO atlas_registry;
ALTER FUNCTION app.assets_of_tile(int, int, int, uuid, text, boolean, uuid, text, int) OWNER TO atlas_registry;
ALTER FUNCTION app.clusters_of_tile(int, int, int, uuid, text, boolean, uuid, text) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_asset_changes(), app.asset_version(), app.across_tile(double precision, int, int),
  app.down_tile(double precision, int, int), app.tile_box(int, int, int),
  app.assets_of_tile(int, int, int, uuid, text, boolean, uuid, text, int),
  app.clusters_of_tile(int, int, int, uuid, text, boolean, uuid, text), app.most_assets_of_tile(), app.is_crowd(bigint, int),
  app.marks_of_tile(int, int, int, uuid, text, boolean, uuid, text, boolean),
  app.asset_tile(int, int, int, uuid, text, boolean, uuid, text, boolean),
  app.tile_features(int, int, int, uuid, text, boolean, uuid, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.across_tile(double precision, int, int), app.down_tile(double precision, int, int),
  app.tile_box(int, int, int) TO atlas_registry;
GRANT EXECUTE ON FUNCTION app.asset_version(),
  app.assets_of_tile(int, int, int, uuid, text, boolean, uuid, text, int),
  app.clusters_of_tile(int, int, int, uuid, text, boolean, uuid, text), app.most_assets_of_tile(), app.is_crowd(bigint, int),
  app.marks_of_tile(int, int, int, uuid, text, boolean, uuid, text, boolean),
  app.asset_tile(int, int, int, uuid, text, boolean, uuid, text, boolean),
  app.tile_features(int, int, int, uuid, text, boolean, uuid, text, boolean) TO atlas_app;

CREATE TRIGGER assets_added AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_asset_changes();
CREATE TRIGGER assets_changed AFTER UPDATE ON app.asset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_asset_changes();
