CREATE FUNCTION app.observe_compliance(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  WITH changes AS (
    SELECT f.subject_id AS id, f.occurred_at AS at,
      CASE WHEN f.after ->> 'standing' IN ('HISTORIC', 'RETIRED', 'FORFEITED') THEN 'OUT' ELSE f.after ->> 'complianceState' END AS becomes
    FROM app.facts_between(ARRAY['asset.registered', 'asset.polygon_changed', 'asset.registration_approved', 'gate.run_started',
      'asset.approved', 'asset.compliance_lapsed', 'asset.retired', 'asset.forfeited', 'asset.split', 'asset.merged'],
      '-infinity', until) f
    WHERE f.after ? 'complianceState' OR f.after ->> 'standing' IN ('HISTORIC', 'RETIRED', 'FORFEITED')
  ), spells AS (
    SELECT c.id, c.becomes, c.at AS begins, lead(c.at, 1, 'infinity') OVER (PARTITION BY c.id ORDER BY c.at) AS ends FROM changes c
  )
  SELECT 'asset', s.id, a.asset_number, d.ends - interval '1 second', s.becomes, NULL::uuid, 1::float8, s.becomes = 'APPROVED'
  FROM app.day_ends(since, until) d (ends)
  JOIN spells s ON s.begins < d.ends AND d.ends <= s.ends AND s.becomes IN ('IN_GATES', 'APPROVED', 'NON_COMPLIANT')
  JOIN app.asset a ON a.company_id = (SELECT app.current_company_id()) AND a.id = s.id
$$;
COMMENT ON FUNCTION app.observe_compliance IS
  'Assets that were in their gates at 24:00 of days in Africa/Harare that have passed, and whether they were approved, according to the facts.';
REVOKE EXECUTE ON FUNCTION app.observe_compliance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_compliance TO atlas_app;
