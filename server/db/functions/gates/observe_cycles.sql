CREATE FUNCTION app.observe_cycles(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  WITH passed AS (
    SELECT f.subject_id AS asset, f.subject_label AS label, f.occurred_at AS at, f.after ->> 'gate' AS gate, opened.at AS ready
    FROM app.facts_between(ARRAY['gate.passed'], since, until) f
    CROSS JOIN LATERAL (SELECT max(o.occurred_at) AS at FROM app.facts_of(f.subject_id) o
      WHERE o.type IN ('gate.opened', 'gate.reversed') AND o.after ->> 'passID' = f.after ->> 'passID'
        AND o.occurred_at <= f.occurred_at) opened
    WHERE opened.at IS NOT NULL
  )
  SELECT 'asset', p.asset, p.label, p.at, p.gate, NULL::uuid,
    (extract(epoch FROM p.at - p.ready) - coalesce((
      SELECT sum(extract(epoch FROM least(s.ends, p.at) - greatest(s.begins, p.ready)))
      FROM (SELECT o.occurred_at AS begins, o.after ->> 'standing' AS standing,
          lead(o.occurred_at, 1, 'infinity') OVER (ORDER BY o.occurred_at) AS ends
        FROM app.facts_of(p.asset) o WHERE o.after ? 'standing') s
      WHERE s.standing = 'DISPUTED' AND s.begins < p.at AND s.ends > p.ready), 0))::float8 / 86400, true
  FROM passed p
$$;
COMMENT ON FUNCTION app.observe_cycles IS
  'Gates that were passed in a time, with the days from ready to passed, less those in which the asset was disputed.';
REVOKE EXECUTE ON FUNCTION app.observe_cycles FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_cycles TO atlas_app;
