CREATE FUNCTION app.tell_key_rotation(old_key text, new_key text, statement text)
RETURNS TABLE (subject_id uuid, salt bytea, payload jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  told app.event;
BEGIN
  SELECT e.* INTO told FROM app.event e JOIN app.company c ON c.id = e.company_id
  WHERE c.desk AND e.type = 'key.rotated' AND e.after ->> 'key' = new_key;
  IF NOT FOUND THEN
    INSERT INTO app.event (company_id, type, subject_type, subject_id, subject_label, before, after)
    SELECT c.id, 'key.rotated', 'log_key', gen_random_uuid(), split_part(new_key, '+', 2),
      jsonb_build_object('key', old_key), jsonb_build_object('key', new_key, 'statement', statement)
    FROM app.company c WHERE c.desk RETURNING * INTO STRICT told;
  END IF;
  RETURN QUERY SELECT told.subject_id, told.salt, app.fact_payload(told);
END
$$;
COMMENT ON FUNCTION app.tell_key_rotation IS
  'Tells once that another key signs the log, as a fact of the platform''s own desk; answers what its leaf commits '
  'to.';
ALTER FUNCTION app.tell_key_rotation OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tell_key_rotation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_key_rotation TO atlas_door;
