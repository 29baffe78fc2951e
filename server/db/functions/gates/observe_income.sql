CREATE FUNCTION app.observe_income(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT 'asset', f.subject_id, f.subject_label, f.occurred_at, f.after ->> 'gate', NULL::uuid,
    (f.after ->> 'megajoules')::float8, true
  FROM app.facts_between(ARRAY['gate.passed'], since, until) f
  WHERE f.after ->> 'treeType' = 'income' AND (f.after ->> 'megajoules')::float8 > 0
$$;
COMMENT ON FUNCTION app.observe_income IS
  'Megajoules that gates of income trees brought in.';
REVOKE EXECUTE ON FUNCTION app.observe_income FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_income TO atlas_app;
