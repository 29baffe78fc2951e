CREATE FUNCTION app.queue_for_notices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.notice_waiting (event_id)
  SELECT added.id FROM added WHERE app.gives_notice(added.type) ORDER BY added.occurred_at, added.id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.queue_for_notices IS
  'Lets a fact of which people are told wait for the job that tells them, from the moment its transaction commits.';
ALTER FUNCTION app.queue_for_notices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_for_notices FROM PUBLIC;

CREATE TRIGGER event_waits_for_notices AFTER INSERT ON app.event REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.queue_for_notices();
