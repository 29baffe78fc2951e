-- Declared recoveries of the public log, and the places of entries that a restore lost.

-- The place of a lost entry stays taken, without a fact behind it.
ALTER TABLE app.log_entry ALTER COLUMN event_id DROP NOT NULL;

CREATE TABLE app.log_recovery (
  -- Counted from 1; every state signed since says how many there are.
  number int PRIMARY KEY CHECK (number > 0),
  -- What proves the statement to a stranger, as JSON.
  record text NOT NULL,
  -- The signed states that the log no longer continues, one a line: size and root. The statement commits to this text.
  lost text NOT NULL
);
CREATE TRIGGER log_recovery_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.log_recovery
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
GRANT SELECT, INSERT ON app.log_recovery TO atlas_door;

-- Records that the log was restored, as a fact of the platform's own desk; answers what its leaf commits to.
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
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.tell_log_recovery(int, text) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tell_log_recovery(int, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_log_recovery(int, text) TO atlas_door;
