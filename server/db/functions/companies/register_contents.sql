CREATE FUNCTION app.register_contents() RETURNS TABLE (any_company boolean, demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.company c WHERE NOT c.desk), EXISTS (SELECT FROM app.company c WHERE c.demo)
$$;
COMMENT ON FUNCTION app.register_contents IS
    'Whether the register has any company besides the desk, and whether one belongs to the demonstration: only an '
    'empty register is filled with it.';
ALTER FUNCTION app.register_contents OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.register_contents FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.register_contents TO atlas_app, atlas_door;
