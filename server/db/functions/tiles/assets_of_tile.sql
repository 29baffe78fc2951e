CREATE FUNCTION app.assets_of_tile(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text, most int)
RETURNS TABLE (id uuid, asset_number text, compliance_state text, ring geometry, across double precision, down double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  SELECT a.id, a.asset_number, a.compliance_state, a.ring,
    app.across_tile(ST_X(a.center), z, x), app.down_tile(ST_Y(a.center), z, y)
  FROM app.asset a
  WHERE a.ring && app.tile_box(z, x, y) AND a.company_id = app.current_company_id() AND a.standing IN ('ACTIVE', 'DISPUTED')
    AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.seen_assets()))
    AND (category IS NULL OR a.category_id = category) AND (state IS NULL OR a.compliance_state = state)
    AND (certified IS NULL OR (a.compliance_state = 'APPROVED') = certified)
    AND (search IS NULL OR (app.search_lines(a.operator_phone, a.operator_name) LIKE lower(search) AND strpos(search, chr(10)) = 0
      AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.own_assets()))))
    AND (jurisdiction IS NULL OR EXISTS (
      SELECT FROM app.asset_jurisdiction j
      WHERE j.company_id = a.company_id AND j.asset_id = a.id AND j.jurisdiction_id = jurisdiction))
  LIMIT most
$$;
COMMENT ON FUNCTION app.assets_of_tile IS
    'The assets of the current company that the actor sees and a tile shows, at most `most`, with the position of '
    'their centre in it. `search` is a pattern of LIKE; fields of the searched text are one line each. Under row-level '
    'security no geometry operator can use an index, since none is leakproof; here the company is an ordinary '
    'condition.';
ALTER FUNCTION app.assets_of_tile OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_of_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.assets_of_tile TO atlas_app;
