CREATE FUNCTION app.end_stale_survey_uploads(untouched interval) RETURNS SETOF uuid
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  DELETE FROM app.survey_upload u WHERE u.touched_at < app.clock() - untouched RETURNING u.id
$$;
COMMENT ON FUNCTION app.end_stale_survey_uploads IS
  'Ends uploads of photos that have received no piece for a given time. Their photos can be sent again from the start.';
ALTER FUNCTION app.end_stale_survey_uploads OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.end_stale_survey_uploads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.end_stale_survey_uploads TO atlas_door;
