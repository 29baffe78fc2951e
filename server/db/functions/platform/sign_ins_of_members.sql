CREATE FUNCTION app.sign_ins_of_members(
  types text[], person uuid, first_day date, last_day date, before_at timestamptz, before_id uuid, most int)
RETURNS TABLE (id uuid, type text, occurred_at timestamptz, person_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH bounds AS MATERIALIZED (
    SELECT coalesce(first_day::timestamp AT TIME ZONE 'Africa/Harare', '-infinity') AS since,
      coalesce((last_day + 1)::timestamp AT TIME ZONE 'Africa/Harare', 'infinity') AS until,
      coalesce(before_at, 'infinity') AS before_at, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff') AS before_id
  ), members AS (
    SELECT m.user_id, greatest(m.joined_at, b.since) AS since, b.until, b.before_at, b.before_id
    FROM app.present_members() m CROSS JOIN bounds b
    WHERE app.manages_company() AND (person IS NULL OR m.user_id = person)
  )
  SELECT f.id, f.type, f.occurred_at, m.user_id FROM members m CROSS JOIN LATERAL (
    (SELECT e.id, e.type, e.occurred_at FROM app.event e
      WHERE e.company_id IS NULL AND e.actor_id = m.user_id AND e.type = 'session.opened' AND e.type = ANY (types)
        AND e.occurred_at >= m.since AND e.occurred_at < m.until AND (e.occurred_at, e.id) < (m.before_at, m.before_id)
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT most)
    UNION ALL
    (SELECT e.id, e.type, e.occurred_at FROM app.event e
      WHERE e.company_id IS NULL AND e.subject_type = 'account' AND e.subject_id = m.user_id AND e.type = 'session.refused'
        AND e.type = ANY (types)
        AND e.occurred_at >= m.since AND e.occurred_at < m.until AND (e.occurred_at, e.id) < (m.before_at, m.before_id)
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT most)
  ) AS f
  ORDER BY f.occurred_at DESC, f.id DESC LIMIT most
$$;
COMMENT ON FUNCTION app.sign_ins_of_members IS
  'When members of the current company signed in, or were refused, since they joined, for those who manage it: the newest before '
  'a moment and an id, of the given types, one person or all (null), between two days of Africa/Harare (null for no bound). Devices '
  'and networks stay in the person''s own log.';
ALTER FUNCTION app.sign_ins_of_members OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.sign_ins_of_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sign_ins_of_members TO atlas_app;
