CREATE FUNCTION app.tell_log_recovery(number int, statement text)
RETURNS TABLE (subject_id uuid, salt bytea, payload jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  told app.event;
BEGIN
  INSERT INTO app.event (company_id, type, subject_type, subject_id, subject_label, after)
  SELECT c.id, 'log.recovered', 'log', gen_random_uuid(), number::text,
    jsonb_build_object('number', number, 'statement', statement)
  FROM app.company c WHERE c.desk RETURNING * INTO STRICT told;
  RETURN QUERY SELECT told.subject_id, told.salt, app.fact_payload(told);
END
$$;
COMMENT ON FUNCTION app.tell_log_recovery IS
  'Records that the log was restored, as a fact of the platform''s own desk; answers what its leaf commits to.';
ALTER FUNCTION app.tell_log_recovery OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tell_log_recovery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_log_recovery TO atlas_door;
