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
COMMENT ON FUNCTION app.require_placeable IS
  'Refuses an overlay above the limit of one pair, or of twenty such pairs in one transaction, with AT422.';
REVOKE EXECUTE ON FUNCTION app.require_placeable FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.require_placeable TO atlas_registry;
