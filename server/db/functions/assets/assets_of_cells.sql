CREATE FUNCTION app.assets_of_cells(xs int[], ys int[], most int) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  IF NOT app.sees_company() THEN RETURN NULL; END IF;
  RETURN (
    SELECT '[' || coalesce(string_agg(cell.json, ',' ORDER BY cell.place), '') || ']'
    FROM (
      SELECT c.place, CASE WHEN count(*) > most OR sum(length(inside.json)) > 1000000 THEN 'null'
        ELSE '[' || coalesce(string_agg(inside.json, ','), '') || ']' END AS json
      FROM unnest(xs, ys) WITH ORDINALITY AS c (x, y, place)
      LEFT JOIN LATERAL (
        SELECT app.mark_json(a.id, a.asset_number, a.category_id, a.compliance_state, a.center, a.ring, 18) AS json
        FROM app.asset a
        WHERE a.ring && app.tile_box(13, c.x, c.y, 0.25) AND a.company_id = app.current_company_id()
          AND a.standing IN ('ACTIVE', 'DISPUTED')
        LIMIT most + 1
      ) inside ON true
      GROUP BY c.place
    ) cell);
END
$$;
COMMENT ON FUNCTION app.assets_of_cells IS
  'The assets in use of the current company in and around each of some tiles of zoom 13, as far as app.cells_of_box counts their changes '
  'there: a JSON list of lists of app.mark_json, null for a tile with more than '
  '`most`, or a million characters of them. For people who see the whole company.';
ALTER FUNCTION app.assets_of_cells OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_of_cells FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.assets_of_cells TO atlas_app;
