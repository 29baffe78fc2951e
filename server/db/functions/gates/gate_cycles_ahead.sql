CREATE FUNCTION app.gate_cycles_ahead(days int)
RETURNS TABLE (asset_id uuid, node_id uuid, gate text, days_from_now int, amount bigint)
LANGUAGE sql STABLE AS $$
  WITH run AS MATERIALIZED (
    SELECT r.id, r.asset_id, r.plan, v.definition ->> 'treeType' AS tree_type FROM app.gate_run r
    JOIN app.gate_tree_version v ON v.company_id = r.company_id AND v.tree_id = r.tree_id AND v.version = r.version
    WHERE r.company_id = (SELECT app.current_company_id()) AND app.standing_of_asset(r.company_id, r.asset_id) = 'ACTIVE'
  ), gate AS (
    SELECT r.id AS run_id, r.asset_id, (g ->> 'nodeId')::uuid AS node_id, g ->> 'name' AS name,
      (g ->> 'requiredMegajoules')::bigint * 1000 AS amount, (g ->> 'loopDays')::int AS loop_days
    FROM run r CROSS JOIN LATERAL jsonb_array_elements(r.plan) AS g
    WHERE coalesce(g ->> 'treeType', r.tree_type) = 'expenses' AND (g ->> 'requiredMegajoules')::bigint > 0
  ), latest AS (
    SELECT DISTINCT ON (p.run_id, p.node_id) p.run_id, p.node_id, p.state, coalesce(p.passed_on, p.opened_on) AS passed_on
    FROM app.gate_pass p WHERE p.company_id = (SELECT app.current_company_id())
    ORDER BY p.run_id, p.node_id, p.cycle DESC
  ), due AS (
    SELECT g.asset_id, g.node_id, g.name, g.amount, coalesce(g.loop_days, days + 1) AS loop_days,
      CASE WHEN l.state IN ('PASSED', 'WAIVED') THEN greatest(l.passed_on + g.loop_days - app.day_of_harare(), 0) ELSE 0 END
        AS first_in
    FROM gate g LEFT JOIN latest l ON l.run_id = g.run_id AND l.node_id = g.node_id
    -- A gate that is passed once asks for nothing more.
    WHERE l.state IS NULL OR l.state NOT IN ('PASSED', 'WAIVED') OR g.loop_days IS NOT NULL
  )
  SELECT d.asset_id, d.node_id, d.name, again.days_from_now, d.amount
  FROM due d CROSS JOIN LATERAL generate_series(d.first_in, days, d.loop_days) AS again (days_from_now)
$$;
COMMENT ON FUNCTION app.gate_cycles_ahead IS
  'When the current company''s gates of expenses will ask for Megajoules in the next days, in milli-Megajoules, and by how many days '
  'from today in Africa/Harare: a gate that is not passed asks at once, and one with a cycle again whenever it opens.';
REVOKE EXECUTE ON FUNCTION app.gate_cycles_ahead FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gate_cycles_ahead TO atlas_app;
