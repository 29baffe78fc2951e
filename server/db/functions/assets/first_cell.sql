CREATE FUNCTION app.first_cell(west_or_north double precision) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT floor(least(greatest(west_or_north - 0.25, 0), 8191))::int $$;
COMMENT ON FUNCTION app.first_cell IS
  'The first column (row) of tiles of zoom 13 that show something of a box with this west (north) edge, or in which it is cut. '
  'Tiles from zoom 9 on reach a 64th of their width over their edges, at most a quarter of one of zoom 13.';
REVOKE EXECUTE ON FUNCTION app.first_cell FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.first_cell TO atlas_registry;
