CREATE FUNCTION app.cell_groups(category uuid) RETURNS TABLE (category_id uuid, zoom int)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '00000000-0000-0000-0000-000000000000'::uuid, z FROM unnest(ARRAY[5, 7, 9, 11, 13]) z
  UNION ALL SELECT category, z FROM unnest(ARRAY[5, 7, 9, 11]) z
$$;
COMMENT ON FUNCTION app.cell_groups IS
  'The cells that an asset of a category is counted in: of all categories together, and of its own up to zoom 11, because closer ones hold '
  'hardly more than one asset.';
REVOKE EXECUTE ON FUNCTION app.cell_groups FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.cell_groups TO atlas_registry;
