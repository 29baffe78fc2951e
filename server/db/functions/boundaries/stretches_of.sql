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
COMMENT ON FUNCTION app.stretches_of IS
    'The edges of a ring that reach into the box of another, as boxes, in runs of sixteen, each with the box around '
    'it.';
REVOKE EXECUTE ON FUNCTION app.stretches_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.stretches_of TO atlas_app, atlas_registry;
