CREATE FUNCTION app.survey_typed_corners(job app.survey_job, measured int) RETURNS int
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT greatest(0, jsonb_array_length(app.ring_of_revision_json(p.asset_id, p.revision)) - measured) FROM app.survey_plot p
      WHERE p.company_id = job.company_id AND p.job_id = job.id ORDER BY p.plotted_at DESC LIMIT 1),
    (SELECT (SELECT count(*)::int FROM jsonb_array_elements(r.corners) AS drawn (corner) WHERE corner ->> 'beacon' IS NULL)
      FROM app.survey_ring r WHERE r.company_id = job.company_id AND r.job_id = job.id
      ORDER BY r.job_version DESC LIMIT 1),
    0)
$$;
COMMENT ON FUNCTION app.survey_typed_corners IS
  'How many corners of a surveyed area nobody measured: those of the boundary that was plotted from it beyond the number of measured '
  'beacons or, before that, those that were typed for the outline drawn on the spot.';
REVOKE EXECUTE ON FUNCTION app.survey_typed_corners FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_typed_corners TO atlas_app;
