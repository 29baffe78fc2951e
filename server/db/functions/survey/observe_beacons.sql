CREATE FUNCTION app.observe_beacons(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT 'work_item', b.job_id, b.beacon, b.measured_at, NULL::text, b.measured_by, b.accuracy_metres, true
  FROM app.survey_beacon b
  WHERE b.company_id = (SELECT app.current_company_id()) AND b.measured_at >= since AND b.measured_at < until
$$;
COMMENT ON FUNCTION app.observe_beacons IS
  'Beacons that were measured in a time, each measurement of one, with their accuracy in metres. Their subject is the survey job.';
ALTER FUNCTION app.observe_beacons OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_beacons FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_beacons TO atlas_app;
