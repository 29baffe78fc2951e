CREATE FUNCTION app.observe_listings(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT 'asset', f.subject_id, f.subject_label, f.occurred_at, NULL::text, f.actor_id, 1::float8, true
  FROM app.facts_between(ARRAY['asset.listed'], since, until) f
$$;
COMMENT ON FUNCTION app.observe_listings IS
  'Assets that were put on sale.';
REVOKE EXECUTE ON FUNCTION app.observe_listings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_listings TO atlas_app;
