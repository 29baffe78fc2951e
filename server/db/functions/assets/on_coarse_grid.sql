CREATE FUNCTION app.on_coarse_grid(area geometry) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
  SELECT ST_MakeEnvelope(floor(ST_XMin(area) * 100) / 100, floor(ST_YMin(area) * 100) / 100,
    ceil(ST_XMax(area) * 100) / 100, ceil(ST_YMax(area) * 100) / 100, 4326)
$$;
COMMENT ON FUNCTION app.on_coarse_grid IS 'The box of an area, widened to whole hundredths of a degree, about a kilometre.';
REVOKE EXECUTE ON FUNCTION app.on_coarse_grid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.on_coarse_grid TO atlas_registry;
