CREATE FUNCTION app.survey_zone_json(job app.survey_job) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH plotted AS (
    SELECT p.asset_id, p.beacon_change_ids FROM app.survey_plot p
    WHERE p.company_id = job.company_id AND p.job_id = job.id ORDER BY p.plotted_at DESC LIMIT 1
  ), counted AS (
    SELECT b.* FROM app.survey_counted_beacons(job.case_id) b
    WHERE NOT EXISTS (SELECT FROM plotted WHERE cardinality(plotted.beacon_change_ids) > 0)
    UNION ALL
    SELECT b.* FROM plotted JOIN app.survey_beacon b
      ON b.company_id = job.company_id AND b.change_id = ANY (plotted.beacon_change_ids)
  )
  SELECT jsonb_build_object('jobId', job.id, 'ref', item.brief -> 'ref', 'title', item.brief -> 'title',
    'date', (job.handed_in_at AT TIME ZONE 'Africa/Harare')::date, 'crew', job.crew,
    'surveyors', (SELECT coalesce(jsonb_agg(DISTINCT app.name_of(c.measured_by)), '[]') FROM counted c),
    'beacons', (SELECT count(*) FROM counted), 'typedCorners', app.survey_typed_corners(job, (SELECT count(*) FROM counted)::int),
    'worstAccuracyMetres', (SELECT max(c.accuracy_metres) FROM counted c),
    'state', job.state, 'dueAgain', app.survey_due_again(job.handed_in_at),
    'assetID', coalesce((SELECT plotted.asset_id FROM plotted), job.asset_id),
    'assetNumber', app.asset_number_of(coalesce((SELECT plotted.asset_id FROM plotted), job.asset_id)),
    'ring', app.survey_zone_ring(job))
  FROM app.work_brief(job.id) AS item (brief)
$$;
COMMENT ON FUNCTION app.survey_zone_json IS
  'A finished area as Surveyed Zones lists it, with the accuracy of the beacons that its boundary was plotted from, or of '
  'those that count until it is. Its typed corners have no accuracy, which is null if all are typed.';
REVOKE EXECUTE ON FUNCTION app.survey_zone_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_zone_json TO atlas_app;
