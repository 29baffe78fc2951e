CREATE FUNCTION app.has_kept_clusters(z int, category uuid, jurisdiction uuid, search text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT jurisdiction IS NULL AND search IS NULL AND z <= CASE WHEN category IS NULL THEN 10 ELSE 8 END AND app.sees_company()
$$;
COMMENT ON FUNCTION app.has_kept_clusters IS
  'Whether the clusters of tiles of a zoom, with these filters, are kept for the actor. They count the whole company, so only people who see '
  'all of it read them.';
REVOKE EXECUTE ON FUNCTION app.has_kept_clusters FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_kept_clusters TO atlas_app, atlas_registry;
