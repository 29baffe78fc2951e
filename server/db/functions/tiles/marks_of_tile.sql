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
COMMENT ON FUNCTION app.marks_of_tile IS
  'What a tile shows, written in whichever form: assets with their outlines, placed where they have a marker; '
  'clusters, which have a count and no id. Places are in units of the tile.';
REVOKE EXECUTE ON FUNCTION app.marks_of_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.marks_of_tile TO atlas_app;
