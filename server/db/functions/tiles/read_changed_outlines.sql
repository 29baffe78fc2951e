CREATE FUNCTION app.read_changed_outlines(actor uuid, session uuid, company uuid, z int, x int, y int, cells int[], versions bigint[],
  since text[], most int, most_of_cell int) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.enter_for_statement(actor, session, company);
  RETURN app.changed_outlines(z, x, y, cells, versions, since, most, most_of_cell);
END
$$;
COMMENT ON FUNCTION app.read_changed_outlines IS 'app.changed_outlines in one statement with entering the company.';
REVOKE EXECUTE ON FUNCTION app.read_changed_outlines FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_changed_outlines TO atlas_app;
