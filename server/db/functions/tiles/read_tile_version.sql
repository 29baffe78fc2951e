CREATE FUNCTION app.read_tile_version(actor uuid, session uuid, company uuid, z int, x int, y int, everything boolean) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
  version bigint;
BEGIN
  PERFORM app.enter_for_statement(actor, session, company);
  version := app.tile_version(z, x, y, everything);
  IF version IS NOT NULL THEN RETURN NEXT version::text; END IF;
END
$$;
COMMENT ON FUNCTION app.read_tile_version IS
  'app.tile_version in one statement with entering the company; no row for a person who does not see the whole company.';
REVOKE EXECUTE ON FUNCTION app.read_tile_version FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_tile_version TO atlas_app;
