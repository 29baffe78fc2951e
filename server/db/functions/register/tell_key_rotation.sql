CREATE FUNCTION app.tell_key_rotation(old_key text, new_key text, statement text)
RETURNS TABLE (subject_id uuid, salt bytea, payload jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  told app.event;
  made constant uuid := gen_random_uuid();
BEGIN
  SELECT e.* INTO told FROM app.event e JOIN app.company c ON c.id = e.company_id
  WHERE c.desk AND e.type = 'key.rotated' AND e.after ->> 'key' = new_key;
  IF NOT FOUND THEN
    PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', c.id, 'actor', NULL, 'type', 'key.rotated',
      'subject', jsonb_build_object('type', 'log_key', 'id', made, 'label', split_part(new_key, '+', 2)),
      'before', jsonb_build_object('key', old_key), 'after', jsonb_build_object('key', new_key, 'statement', statement))))
    FROM app.company c WHERE c.desk;
    SELECT e.* INTO STRICT told FROM app.event e JOIN app.company c ON c.id = e.company_id
    WHERE c.desk AND e.subject_id = made;
  END IF;
  RETURN QUERY SELECT told.subject_id, told.salt, app.fact_payload(told);
END
$$;
COMMENT ON FUNCTION app.tell_key_rotation IS
    'Records once that another key signs the log, as a fact of the platform''s own desk; returns what its leaf commits '
    'to.';
ALTER FUNCTION app.tell_key_rotation OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tell_key_rotation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_key_rotation TO atlas_door;
