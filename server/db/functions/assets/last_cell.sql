CREATE FUNCTION app.last_cell(east_or_south double precision) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT floor(least(greatest(east_or_south + 0.25, 0), 8191))::int $$;
COMMENT ON FUNCTION app.last_cell IS
  'The last column (row) of tiles of zoom 13 that show something of a box with this east (south) edge, or in which it is cut, as '
  'app.first_cell is the first.';
REVOKE EXECUTE ON FUNCTION app.last_cell FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.last_cell TO atlas_registry;
