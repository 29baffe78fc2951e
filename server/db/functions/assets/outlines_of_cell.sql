CREATE FUNCTION app.outlines_of_cell(zoom int, x int, y int, since text, most int) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, app SET enable_seqscan = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company constant uuid := app.current_company_id();
  near constant geometry := app.tile_box(zoom, x, y, CASE zoom WHEN 13 THEN 0.25 ELSE 1 / 64.0 END);
  recent constant int := coalesce(age(since::xid), 2147483647);
BEGIN
  RETURN (
    SELECT CASE WHEN count(*) <= most AND coalesce(sum(length(found.json)), 0) <= 1000000
      THEN concat('{"unchanged":', count(*) FILTER (WHERE found.json IS NULL), ',"assets":[', string_agg(found.json, ','), ']}')
      ELSE 'null' END
    FROM (
      SELECT CASE WHEN age(a.xmin) <= recent
        THEN app.mark_json(a.id, a.asset_number, a.category_id, a.compliance_state, a.center, a.ring, 18) END AS json
      FROM app.asset a
      WHERE a.ring && near AND a.company_id = company AND a.standing IN ('ACTIVE', 'DISPUTED')
      LIMIT most + 1
    ) found);
END
$$;
COMMENT ON FUNCTION app.outlines_of_cell IS
  'The assets in use of the current company in and around a cell of app.cells_of_tile, as far as tiles that are read from it show them: '
  'those whose rows the transaction `since` or a later one wrote, as a list of app.mark_json, and how many others there are. Null for '
  '`since` means all. "null" for more than `most` assets, or more than a million characters. The caller checks that the person sees the '
  'whole company.';
REVOKE EXECUTE ON FUNCTION app.outlines_of_cell FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.outlines_of_cell TO atlas_registry;
