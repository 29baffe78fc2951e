CREATE FUNCTION app.begin_walk() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF EXISTS (SELECT FROM app.company c WHERE NOT c.desk) THEN
    RAISE EXCEPTION 'the clock of a register that is in use cannot be set' USING ERRCODE = 'AT403';
  END IF;
  INSERT INTO app.walk (transaction) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
END
$$;
COMMENT ON FUNCTION app.begin_walk IS
    'Lets this transaction set its clock back. Only a register without any company can be walked: a register that '
    'people use has one, so its clock is always the machine''s.';
ALTER FUNCTION app.begin_walk OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.begin_walk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.begin_walk TO atlas_app, atlas_door;
