CREATE FUNCTION app.assets_of_tile(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text, most int)
RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN count(*) <= most THEN '[' || coalesce(string_agg(found.json, ','), '') || ']' END
    FROM (
      SELECT app.mark_json(a.id, a.asset_number, a.category_id, a.compliance_state, a.center, a.ring, z) AS json
      FROM app.asset a
      WHERE a.ring && app.tile_box(z, x, y, 1 / 64.0) AND a.company_id = app.current_company_id()
        AND a.standing IN ('ACTIVE', 'DISPUTED') AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.seen_assets()))
        AND (category IS NULL OR a.category_id = category) AND (state IS NULL OR a.compliance_state = state)
        AND (certified IS NULL OR (a.compliance_state = 'APPROVED') = certified)
        AND (search IS NULL OR (app.search_lines(a.operator_phone, a.operator_name) LIKE lower(search) AND strpos(search, chr(10)) = 0
          AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.own_assets()))))
        AND (jurisdiction IS NULL OR EXISTS (
          SELECT FROM app.asset_jurisdiction j
          WHERE j.company_id = a.company_id AND j.asset_id = a.id AND j.jurisdiction_id = jurisdiction))
      LIMIT most + 1
    ) found);
END
$$;
COMMENT ON FUNCTION app.assets_of_tile IS
    'The assets of the current company that the actor sees and a tile shows, as a JSON list of app.mark_json; null if there are more '
    'than `most`. `search` is a pattern of LIKE; fields of the searched text are one line each. Under row-level '
    'security no geometry operator can use an index, since none is leakproof; here the company is an ordinary '
    'condition.';
ALTER FUNCTION app.assets_of_tile OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_of_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.assets_of_tile TO atlas_app;
