import type { PreparedStatement } from '../../platform/database/database.ts';

/**
 * What each gate took since the beginning of the year and will still ask for until its end, in milli-Megajoules, and
 * the next $1 cycles. Amounts are digits.
 */
export const GATE_BUDGET: PreparedStatement = {
  name: 'finance.gate-budget',
  text: `WITH year AS MATERIALIZED (
      SELECT today, date_trunc('year', today)::date AS first_day, (date_trunc('year', today) + interval '1 year - 1 day')::date AS last_day
      FROM (SELECT app.day_of_harare() AS today) t
    ), ahead AS MATERIALIZED (
      SELECT c.*, y.today + c.days_from_now AS day, y.last_day FROM year y, app.gate_cycles_ahead(366) c
    ), taken AS (
      SELECT g.* FROM year y, app.gate_spending_by_gate(y.first_day, y.today) g
    ), planned AS (
      SELECT a.node_id, max(a.gate) AS gate, sum(a.amount) AS amount, count(*)::int AS cycles FROM ahead a
      WHERE a.day <= a.last_day GROUP BY a.node_id
    ) SELECT json_build_object(
      'year', (SELECT extract(year FROM today)::int FROM year),
      'gates', (SELECT coalesce(json_agg(json_build_object('gate', coalesce(p.gate, t.gate), 'spent', coalesce(t.amount, 0)::text,
          'ahead', coalesce(p.amount, 0)::text, 'cycles', coalesce(p.cycles, 0))
          ORDER BY coalesce(p.amount, 0) + coalesce(t.amount, 0) DESC, coalesce(p.gate, t.gate)), '[]')
        FROM planned p FULL JOIN taken t ON t.node_id = p.node_id),
      'next', (SELECT coalesce(json_agg(json_build_object('assetID', n.asset_id, 'assetNumber', app.asset_number_of(n.asset_id),
          'gate', n.gate, 'dueOn', n.day::text, 'amount', n.amount::text) ORDER BY n.day, n.gate, n.asset_id), '[]')
        FROM (SELECT * FROM ahead a ORDER BY a.day, a.gate, a.asset_id LIMIT $1) n)
    )::text`,
};
