CREATE FUNCTION app.observe_plotted(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT 'asset', f.subject_id, f.subject_label, f.occurred_at, NULL::text, f.actor_id,
    (f.after ->> 'areaSquareMetres')::float8 / 10000, true
  FROM app.facts_between(ARRAY['asset.registered'], since, until) f
  WHERE NOT coalesce(jsonb_array_length(nullif(f.after -> 'predecessors', 'null')) > 0, false)
$$;
COMMENT ON FUNCTION app.observe_plotted IS
  'Rings that were plotted for the first time, in hectares. Parts of divided or joined assets do not count as new.';
REVOKE EXECUTE ON FUNCTION app.observe_plotted FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_plotted TO atlas_app;
