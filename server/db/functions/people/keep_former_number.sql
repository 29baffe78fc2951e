CREATE FUNCTION app.keep_former_number() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.former_number AS f (person_id, phone, replaced_at) VALUES (OLD.person_id, OLD.phone, clock_timestamp())
  ON CONFLICT (person_id, phone) DO UPDATE SET replaced_at = excluded.replaced_at;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.keep_former_number IS
  'Writes down a verified number that its person gives up, replaces, loses to someone who gave its code, or had when the account '
  'was deleted.';
ALTER FUNCTION app.keep_former_number OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_former_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_former_number TO atlas_app, atlas_door, atlas_registry;

CREATE TRIGGER number_is_remembered AFTER DELETE ON app.verified_number
  FOR EACH ROW EXECUTE FUNCTION app.keep_former_number();
