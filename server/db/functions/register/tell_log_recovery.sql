CREATE FUNCTION app.tell_log_recovery(number int, statement text)
RETURNS TABLE (subject_id uuid, salt bytea, payload jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  told app.event;
  made constant uuid := gen_random_uuid();
BEGIN
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', c.id, 'actor', NULL, 'type', 'log.recovered',
    'subject', jsonb_build_object('type', 'log', 'id', made, 'label', number::text),
    'after', jsonb_build_object('number', number, 'statement', statement))))
  FROM app.company c WHERE c.desk;
  SELECT e.* INTO STRICT told FROM app.event e JOIN app.company c ON c.id = e.company_id
  WHERE c.desk AND e.subject_id = made;
  RETURN QUERY SELECT told.subject_id, told.salt, app.fact_payload(told);
END
$$;
COMMENT ON FUNCTION app.tell_log_recovery IS
    'Records that the log was restored, as a fact of the platform''s own desk; returns what its leaf commits to.';
ALTER FUNCTION app.tell_log_recovery OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tell_log_recovery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_log_recovery TO atlas_door;
