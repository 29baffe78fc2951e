CREATE FUNCTION app.assets_in_box(actor uuid, session uuid, company uuid, west double precision, south double precision,
  east double precision, north double precision, category uuid, most int) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.enter_for_statement(actor, session, company);
  RETURN app.box_json(west, south, east, north, category, most);
END
$$;
COMMENT ON FUNCTION app.assets_in_box IS
  'What the map draws of a company inside a box, as the whole reply, in one statement with entering the company.';
REVOKE EXECUTE ON FUNCTION app.assets_in_box FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.assets_in_box TO atlas_app;
