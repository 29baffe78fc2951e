CREATE FUNCTION app.forget_event_marks(person uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.event_mark k WHERE k.person_id = person;
END
$$;
COMMENT ON FUNCTION app.forget_event_marks IS 'Forgets how far a person has read the event logs of companies.';
ALTER FUNCTION app.forget_event_marks OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_event_marks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_event_marks TO atlas_registry;
