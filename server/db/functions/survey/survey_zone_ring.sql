CREATE FUNCTION app.survey_zone_ring(job app.survey_job) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT app.ring_of_revision_json(p.asset_id, p.revision) FROM app.survey_plot p
      WHERE p.company_id = job.company_id AND p.job_id = job.id ORDER BY p.plotted_at DESC LIMIT 1),
    (SELECT (SELECT jsonb_agg(jsonb_build_array(corner -> 'latitude', corner -> 'longitude') ORDER BY place)
        FROM jsonb_array_elements(r.corners) WITH ORDINALITY AS drawn (corner, place))
      FROM app.survey_ring r WHERE r.company_id = job.company_id AND r.job_id = job.id
      ORDER BY r.job_version DESC LIMIT 1),
    (SELECT jsonb_agg(jsonb_build_array(b.latitude, b.longitude) ORDER BY b.bearing)
      FROM (SELECT c.latitude, c.longitude, atan2(c.latitude - avg(c.latitude) OVER (), c.longitude - avg(c.longitude) OVER ()) AS bearing
        FROM app.survey_counted_beacons(job.case_id) c) b),
    '[]')
$$;
COMMENT ON FUNCTION app.survey_zone_ring IS
  'The outline of a surveyed area as [[latitude, longitude], …], open: the boundary that was plotted from it, else the '
  'outline drawn on the spot, else the beacons in the order in which they lie around their middle.';
REVOKE EXECUTE ON FUNCTION app.survey_zone_ring FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_zone_ring TO atlas_app;
