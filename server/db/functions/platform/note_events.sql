CREATE FUNCTION app.note_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.event_delta (company_id, events)
  SELECT a.company_id, count(*) FROM added a WHERE a.company_id IS NOT NULL GROUP BY a.company_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.note_events IS 'Notes how many events a company has more. They are history: none is ever removed.';
ALTER FUNCTION app.note_events OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_events FROM PUBLIC;

CREATE TRIGGER events_added AFTER INSERT ON app.event
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_events();
