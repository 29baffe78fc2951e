CREATE FUNCTION app.queue_for_log() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.log_waiting (event_id)
  SELECT added.id FROM added WHERE added.company_id IS NOT NULL OR added.subject_type = 'transfer' ORDER BY added.occurred_at, added.id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.queue_for_log IS
  'Every fact of a company waits for its place from the moment its transaction commits.';
ALTER FUNCTION app.queue_for_log OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_for_log FROM PUBLIC;

CREATE TRIGGER event_waits_for_log AFTER INSERT ON app.event REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.queue_for_log();
