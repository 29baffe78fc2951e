CREATE FUNCTION app.unfolded_ranges(company uuid, west_x int, east_x int, top_y int, bottom_y int)
RETURNS TABLE (first_x int, last_x int, first_y int, last_y int)
LANGUAGE sql STABLE AS $$
  SELECT app.first_cell(app.across_tile(d.west, 13, 0)), app.last_cell(app.across_tile(d.east, 13, 0)),
    app.first_cell(app.down_tile(d.north, 13, 0)), app.last_cell(app.down_tile(d.south, 13, 0))
  FROM app.asset_delta d
  WHERE d.company_id = company AND d.west < (east_x + 2) / 8192::float8 * 360 - 180 AND d.east > (west_x - 1) / 8192::float8 * 360 - 180
    AND d.south < degrees(atan(sinh(pi() * (1 - (top_y - 1) / 4096::float8))))
    AND d.north > degrees(atan(sinh(pi() * (1 - (bottom_y + 2) / 4096::float8))))
  OFFSET 0
$$;
COMMENT ON FUNCTION app.unfolded_ranges IS
  'The tiles of zoom 13 that show something of a change that is not folded yet, as columns and rows, one row for each change of a '
  'company in or next to the given columns and rows. It has no settings of its own, so that the planner can put it in the place of its '
  'call.';
REVOKE EXECUTE ON FUNCTION app.unfolded_ranges FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.unfolded_ranges TO atlas_registry;
