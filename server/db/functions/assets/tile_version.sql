CREATE FUNCTION app.tile_version(z int, x int, y int, everything boolean) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company constant uuid := app.current_company_id();
  nearest constant int := least(z, 13);
  west constant int := x >> z - nearest << 13 - nearest;
  top constant int := y >> z - nearest << 13 - nearest;
  across constant int := 1 << 13 - nearest;
  first constant int := app.tile_cell(west, top);
BEGIN
  IF NOT app.sees_company() THEN RETURN NULL; END IF;
  IF everything OR z < 9 THEN RETURN app.asset_version(); END IF;
  RETURN coalesce((SELECT c.changes FROM app.asset_cell_change c WHERE c.company_id = company AND c.cell = -1), 0)
    + (SELECT coalesce(sum(c.changes), 0) FROM app.asset_cell_change c
       WHERE c.company_id = company AND c.cell >= first AND c.cell < first + across * across)
    + (SELECT coalesce(sum(CASE WHEN (r.last_x - r.first_x + 1) * (r.last_y - r.first_y + 1) > 64 THEN 1
         ELSE greatest(least(r.last_x, west + across - 1) - greatest(r.first_x, west) + 1, 0)
           * greatest(least(r.last_y, top + across - 1) - greatest(r.first_y, top) + 1, 0) END), 0)
       FROM app.unfolded_ranges(company, west, west + across - 1, top, top + across - 1) r);
END
$$;
COMMENT ON FUNCTION app.tile_version IS
  'A number that rises with each change of what a tile of the current company shows: from zoom 9 on the sum of the changes that '
  'app.cells_of_tile lists, where a change that touches all tiles counts once; below, or with `everything`, app.asset_version. '
  'Null for people who do not see the whole company.';
ALTER FUNCTION app.tile_version OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tile_version FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tile_version TO atlas_app;
