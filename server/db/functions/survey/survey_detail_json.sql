CREATE FUNCTION app.survey_detail_json(job app.survey_job) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH jobs AS (
    SELECT j.company_id, j.id FROM app.survey_job j WHERE j.company_id = job.company_id AND j.case_id = job.case_id)
  SELECT app.survey_job_json(job) || jsonb_build_object(
    'beacons', app.survey_beacons_json(job.case_id),
    'visits', (SELECT coalesce(jsonb_agg(jsonb_build_object('changeId', v.change_id, 'arrivedAt', app.instant_text(v.arrived_at),
        'leftAt', app.instant_text(v.left_at), 'by', app.name_of(v.visited_by)) ORDER BY v.arrived_at, v.change_id), '[]')
      FROM jobs JOIN app.survey_visit v ON v.company_id = jobs.company_id AND v.job_id = jobs.id),
    'notes', (SELECT coalesce(jsonb_agg(jsonb_build_object('changeId', n.change_id, 'beaconChangeId', n.beacon_change_id,
        'text', n.body, 'at', app.instant_text(n.noted_at), 'by', app.name_of(n.noted_by)) ORDER BY n.noted_at, n.change_id), '[]')
      FROM jobs JOIN app.survey_note n ON n.company_id = jobs.company_id AND n.job_id = jobs.id),
    'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('changeId', p.change_id, 'beaconChangeId', p.beacon_change_id,
        'caption', p.caption, 'takenAt', app.instant_text(p.taken_at), 'documentID', p.document_id, 'refused', p.refused)
        ORDER BY p.taken_at, p.change_id), '[]')
      FROM jobs JOIN app.survey_photo p ON p.company_id = jobs.company_id AND p.job_id = jobs.id),
    'ring', (SELECT jsonb_build_object('changeId', r.change_id, 'corners', r.corners, 'sketchedAt', app.instant_text(r.sketched_at),
        'sketchedBy', app.name_of(r.sketched_by))
      FROM jobs JOIN app.survey_ring r ON r.company_id = jobs.company_id AND r.job_id = jobs.id
      ORDER BY r.sketched_at DESC, r.job_version DESC LIMIT 1))
$$;
COMMENT ON FUNCTION app.survey_detail_json IS 'A survey job with everything that was measured in its case.';
REVOKE EXECUTE ON FUNCTION app.survey_detail_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_detail_json TO atlas_app;
