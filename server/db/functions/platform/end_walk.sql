CREATE FUNCTION app.end_walk() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.walk w WHERE w.transaction = NEW.transaction;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.end_walk IS
  'Deletes the row of a walk when its transaction ends, so that no one else ever sees one.';
ALTER FUNCTION app.end_walk OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.end_walk FROM PUBLIC;

CREATE CONSTRAINT TRIGGER walk_ends_with_its_transaction AFTER INSERT ON app.walk
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.end_walk();
