CREATE FUNCTION app.refuse_lasting_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.company_id IS NULL AND app.audience_of(OLD.type) = 'person' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'events of companies and of the public log are history and never go' USING ERRCODE = 'AT403';
END
$$;
COMMENT ON FUNCTION app.refuse_lasting_event IS
    'Refuses to delete an event, with AT403, unless it concerns only a person''s account.';
REVOKE EXECUTE ON FUNCTION app.refuse_lasting_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.refuse_lasting_event TO atlas_app, atlas_door, atlas_registry;

CREATE TRIGGER event_goes_with_account BEFORE DELETE ON app.event
  FOR EACH ROW EXECUTE FUNCTION app.refuse_lasting_event();
