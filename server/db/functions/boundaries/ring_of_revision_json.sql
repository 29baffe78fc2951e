CREATE FUNCTION app.ring_of_revision_json(asset uuid, boundary_revision int) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_array(round(public.ST_Y(point.geom)::numeric, 9), round(public.ST_X(point.geom)::numeric, 9))
    ORDER BY point.path[2])
  FROM app.boundary b CROSS JOIN LATERAL public.ST_DumpPoints(b.ring) AS point
  WHERE b.company_id = app.current_company_id() AND b.asset_id = asset AND b.revision = boundary_revision
    AND point.path[2] < public.ST_NPoints(b.ring)
$$;
COMMENT ON FUNCTION app.ring_of_revision_json IS
  'A boundary of the current company as [[latitude, longitude], …], open; null when there is none.';
REVOKE EXECUTE ON FUNCTION app.ring_of_revision_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ring_of_revision_json TO atlas_app;
