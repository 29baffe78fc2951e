CREATE FUNCTION app.asset_ids_in_box(west double precision, south double precision, east double precision,
  north double precision, category uuid, most int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  SELECT a.id FROM app.asset a
  WHERE a.ring && ST_MakeEnvelope(west, south, east, north, 4326) AND a.company_id = app.current_company_id()
    AND a.standing IN ('ACTIVE', 'DISPUTED') AND (category IS NULL OR a.category_id = category)
    AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.seen_assets()))
  LIMIT most
$$;
COMMENT ON FUNCTION app.asset_ids_in_box IS
    'The current company''s assets in use that the actor sees and whose outline meets a box, at most `most`. Under '
    'row-level security no geometry operator can use an index, since none is leakproof; here the company is an '
    'ordinary condition.';
ALTER FUNCTION app.asset_ids_in_box OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.asset_ids_in_box FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.asset_ids_in_box TO atlas_app;
