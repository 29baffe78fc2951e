-- Vector tiles of a company's assets, and a number by which a browser knows that its tiles still hold.

-- How often the assets of a company changed. The sum over the shards differs after every commit, in whatever order they
-- come; one row per company would make its writers wait for each other.
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
BEGIN
  INSERT INTO app.asset_changes AS c (company_id, shard, changes)
  SELECT DISTINCT company_id, pg_backend_pid() % 64, 1 FROM changed
  ON CONFLICT (company_id, shard) DO UPDATE SET changes = c.changes + 1;
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

-- The current company's assets that a tile shows, whole, with the place of their centre in it. Row-level security lets
-- no geometry operator near an index, since none is leakproof; here the company is a condition like any other.
CREATE FUNCTION app.assets_of_tile(z int, x int, y int, category uuid, state text)
RETURNS TABLE (id uuid, asset_number text, compliance_state text, ring geometry, across double precision, down double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  SELECT a.id, a.asset_number, a.compliance_state, a.ring,
    app.across_tile(ST_X(a.center), z, x), app.down_tile(ST_Y(a.center), z, y)
  FROM app.asset a
  WHERE a.ring && app.tile_box(z, x, y) AND a.company_id = app.current_company_id() AND a.standing <> 'HISTORIC'
    AND (category IS NULL OR a.category_id = category) AND (state IS NULL OR a.compliance_state = state)
$$;

-- Assets whose centre lies in a tile, gathered by the cells of an eight by eight grid, each cell at the mean of its
-- centres: in units of the tile, 4096 across.
CREATE FUNCTION app.clusters_of_tile(z int, x int, y int, category uuid, state text)
RETURNS TABLE (count int, approved int, across int, down int)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT count(*)::int, (count(*) FILTER (WHERE t.compliance_state = 'APPROVED'))::int,
    floor(avg(t.across) * 4096)::int, floor(avg(t.down) * 4096)::int
  FROM app.assets_of_tile(z, x, y, category, state) t
  WHERE t.across >= 0 AND t.across < 1 AND t.down >= 0 AND t.down < 1
  GROUP BY floor(t.across * 8), floor(t.down * 8)
  ORDER BY floor(t.down * 8), floor(t.across * 8)
$$;

-- The tile where PostGIS writes tiles itself; null when the company's version is the known one. The engine that is built
-- without that (its bodies are read when they run) is asked for `tile_features`.
CREATE FUNCTION app.asset_tile(z int, x int, y int, category uuid, state text, clustered boolean, known bigint)
RETURNS TABLE (version bigint, tile bytea)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, app AS $$
BEGIN
  version := app.asset_version();
  IF version IS NOT DISTINCT FROM known THEN
    RETURN NEXT;
  ELSIF clustered THEN
    SELECT ST_AsMVT(c, 'clusters', 4096, 'geom') INTO tile
    FROM (SELECT t.count, t.approved, ST_MakePoint(t.across, t.down) AS geom
      FROM app.clusters_of_tile(z, x, y, category, state) t) c;
    RETURN NEXT;
  ELSE
    WITH shown AS MATERIALIZED (SELECT * FROM app.assets_of_tile(z, x, y, category, state)),
    outlines AS (
      SELECT ST_AsMVT(o, 'assets', 4096, 'geom') AS layer
      FROM (
        SELECT s.id::text AS id, s.asset_number AS number, s.compliance_state = 'APPROVED' AS approved,
          s.compliance_state AS state,
          ST_AsMVTGeom(ST_Transform(s.ring, 3857), ST_TileEnvelope(z, x, y), 4096, 64, true) AS geom
        FROM shown s
      ) o WHERE o.geom IS NOT NULL),
    centres AS (
      SELECT ST_AsMVT(p, 'centres', 4096, 'geom') AS layer
      FROM (
        SELECT s.id::text AS id, s.asset_number AS number, s.compliance_state = 'APPROVED' AS approved,
          s.compliance_state AS state, ST_MakePoint(floor(s.across * 4096), floor(s.down * 4096)) AS geom
        FROM shown s WHERE s.across >= 0 AND s.across < 1 AND s.down >= 0 AND s.down < 1
      ) p)
    SELECT outlines.layer || centres.layer INTO tile FROM outlines, centres;
    RETURN NEXT;
  END IF;
END
$$;

-- The same as JSON text: outlines as GeoJSON, points in units of the tile; `features` is null when the version is known.
CREATE FUNCTION app.tile_features(z int, x int, y int, category uuid, state text, clustered boolean, known bigint)
RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, app AS $$
  SELECT json_build_object('version', v.version::text, 'features', CASE
    WHEN v.version IS NOT DISTINCT FROM known THEN NULL
    WHEN clustered THEN (
      SELECT json_build_object('clusters', coalesce(json_agg(json_build_object(
        'at', json_build_array(c.across, c.down), 'tags', json_build_object('count', c.count, 'approved', c.approved))), '[]'))
      FROM app.clusters_of_tile(z, x, y, category, state) c)
    ELSE (
      SELECT json_build_object('assets', coalesce(json_agg(json_build_object(
        'outline', ST_AsGeoJSON(s.ring, 9)::json,
        'at', CASE WHEN s.across >= 0 AND s.across < 1 AND s.down >= 0 AND s.down < 1
          THEN json_build_array(floor(s.across * 4096), floor(s.down * 4096)) END,
        'tags', json_build_object('id', s.id, 'number', s.asset_number, 'approved', s.compliance_state = 'APPROVED',
          'state', s.compliance_state))), '[]'))
      FROM app.assets_of_tile(z, x, y, category, state) s)
    END)::text
  FROM (SELECT app.asset_version() AS version) v
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.count_asset_changes() OWNER TO atlas_registry;
ALTER FUNCTION app.asset_version() OWNER TO atlas_registry;
ALTER FUNCTION app.assets_of_tile(int, int, int, uuid, text) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_asset_changes(), app.asset_version(), app.across_tile(double precision, int, int),
  app.down_tile(double precision, int, int), app.tile_box(int, int, int), app.assets_of_tile(int, int, int, uuid, text),
  app.clusters_of_tile(int, int, int, uuid, text), app.asset_tile(int, int, int, uuid, text, boolean, bigint),
  app.tile_features(int, int, int, uuid, text, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.across_tile(double precision, int, int), app.down_tile(double precision, int, int),
  app.tile_box(int, int, int) TO atlas_registry;
GRANT EXECUTE ON FUNCTION app.asset_version(), app.assets_of_tile(int, int, int, uuid, text),
  app.clusters_of_tile(int, int, int, uuid, text), app.asset_tile(int, int, int, uuid, text, boolean, bigint),
  app.tile_features(int, int, int, uuid, text, boolean, bigint) TO atlas_app;

CREATE TRIGGER assets_added AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_asset_changes();
CREATE TRIGGER assets_changed AFTER UPDATE ON app.asset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_asset_changes();
