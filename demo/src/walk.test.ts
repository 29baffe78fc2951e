import { findFact, readContent } from '@atlas/contract/facts/all-facts';
import { replayFacts, type TypedFact } from '@atlas/server/gates/runs/replay-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../server/testing/app.ts';
import { expectWholePayments } from '../../server/testing/replay-gates.ts';
import { startDemoApp } from '../testing/loaded.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startDemoApp();
}, 240_000);
afterAll(() => running.close());

const ask = async <Row extends Record<string, unknown>>(question: string) =>
  (await running.storage.opened.pool.query<Row>(question)).rows;

test('every approved asset has a run of expenses whose gates are all passed or waived', async () => {
  const rows = await ask(`
    SELECT a.asset_number, count(DISTINCT g ->> 'nodeId') AS gates, count(DISTINCT p.node_id) AS closed
    FROM app.asset a
    LEFT JOIN app.gate_run r ON r.asset_id = a.id AND r.compliant
    LEFT JOIN app.gate_tree_version v ON v.tree_id = r.tree_id AND v.version = r.version AND v.definition ->> 'treeType' = 'expenses'
    LEFT JOIN LATERAL jsonb_array_elements(r.plan) AS g ON v.tree_id IS NOT NULL
    LEFT JOIN app.gate_pass p ON p.run_id = r.id AND p.node_id::text = g ->> 'nodeId' AND p.state IN ('PASSED', 'WAIVED')
    WHERE a.compliance_state = 'APPROVED' GROUP BY a.id, a.asset_number ORDER BY 1`);
  expect(rows).toHaveLength(44);
  for (const { gates, closed } of rows) {
    expect(Number(gates)).toBeGreaterThan(2);
    expect(closed).toBe(gates);
  }
});

test('every certificate was issued on gates that were passed, while its asset was approved', async () => {
  const rows = await ask<{ facts: readonly TypedFact[] }>(`
    SELECT jsonb_agg(jsonb_build_object('type', e.type, 'after', e.after) ORDER BY e.occurred_at, e.id) AS facts
    FROM app.event e JOIN app.asset a ON a.id = e.subject_id GROUP BY a.id`);
  let certificates = 0;
  for (const { facts } of rows) {
    for (const [index, { type }] of facts.entries()) {
      if (type !== 'certificate.issued') continue;
      certificates += 1;
      const before = facts.slice(0, index);
      expect(replayFacts(before).complianceState).toBe('APPROVED');
      expect(before.filter((fact) => ['gate.passed', 'gate.waived'].includes(fact.type)).length).toBeGreaterThan(2);
    }
  }
  expect(certificates).toBeGreaterThan(50);
});

test('the event log alone gives the state of every gate and its asset, and the books agree', async () => {
  const rows = await ask<{ facts: readonly TypedFact[]; passes: { id: string; state: string }[]; state: string }>(`
    SELECT a.compliance_state AS state,
      (SELECT jsonb_agg(jsonb_build_object('type', e.type, 'after', e.after) ORDER BY e.occurred_at, e.id)
       FROM app.event e WHERE e.subject_id = a.id) AS facts,
      (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state))
       FROM app.gate_pass p JOIN app.gate_run r ON r.id = p.run_id WHERE r.asset_id = a.id) AS passes
    FROM app.asset a WHERE EXISTS (SELECT FROM app.gate_run r WHERE r.asset_id = a.id)`);
  expect(rows.length).toBeGreaterThan(50);
  for (const { facts, passes, state } of rows) {
    expectWholePayments(facts);
    const replayed = replayFacts(facts);
    expect(state).toBe(replayed.complianceState);
    for (const pass of passes) expect(replayed.states.get(pass.id) ?? 'LOCKED').toBe(pass.state);
  }
  expect(await ask('SELECT app.ledger_faults() AS faults')).toEqual([{ faults: [] }]);
});

test('nothing is dated in the future, movements and facts are in order of time, and they cover three years', async () => {
  const [told] = await ask(`
    SELECT max(occurred_at) <= clock_timestamp() AS past, max(occurred_at) - min(occurred_at) > interval '3 years' AS long FROM app.event`);
  expect(told).toEqual({ past: true, long: true });
  const [moved] = await ask(`
    SELECT bool_and(in_order) AS in_order, max(created_at) <= clock_timestamp() AS past FROM (
      SELECT created_at, created_at >= lag(created_at, 1, created_at) OVER (ORDER BY seq) AS in_order FROM app.transfer) AS t`);
  expect(moved).toEqual({ in_order: true, past: true });
  // Facts wait for their places in the log, or have them, in the order in which they happened.
  const [waiting] = await ask(`
    SELECT bool_and(in_order) AS in_order FROM (
      SELECT e.occurred_at >= lag(e.occurred_at, 1, e.occurred_at) OVER (ORDER BY l.seq NULLS LAST, w.arrived) AS in_order
      FROM app.event e LEFT JOIN app.log_entry l ON l.event_id = e.id LEFT JOIN app.log_waiting w ON w.event_id = e.id
      WHERE l.seq IS NOT NULL OR w.arrived IS NOT NULL) AS t`);
  expect(waiting).toEqual({ in_order: true });
});

test('contains what happens in three years: lapses, renewals, rejections, something overdue, something due within 30 days', async () => {
  const rows = await ask<{ type: string; count: number }>('SELECT type, count(*)::int FROM app.event GROUP BY type');
  const counts = new Map(rows.map(({ type, count }) => [type, count]));
  for (const type of ['asset.compliance_lapsed', 'gate.overdue', 'gate.rejected', 'gate.waived', 'gate.reminded']) {
    expect(counts.get(type) ?? 0).toBeGreaterThan(1);
  }
  const [soon] = await ask(`
    SELECT count(*)::int AS count FROM app.gate_pass p JOIN app.gate_run r ON r.id = p.run_id
    JOIN LATERAL jsonb_array_elements(r.plan) AS g ON g ->> 'nodeId' = p.node_id::text
    WHERE p.state = 'PASSED' AND p.passed_on + (g ->> 'loopDays')::int
      BETWEEN (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date AND (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date + 30
      AND NOT EXISTS (SELECT FROM app.gate_pass n WHERE n.run_id = p.run_id AND n.node_id = p.node_id AND n.cycle > p.cycle)`);
  expect(soon?.count).toBeGreaterThan(3);
  const types = await ask(`
    SELECT v.definition ->> 'treeType' AS type, count(DISTINCT t.company_id)::int AS companies FROM app.gate_tree t
    JOIN app.gate_tree_version v ON v.tree_id = t.id GROUP BY 1 ORDER BY 1`);
  expect(types).toEqual([
    { type: 'expenses', companies: 2 },
    { type: 'income', companies: 1 },
    { type: 'shareholder', companies: 1 },
  ]);
});

test('the clock of a register that has a company cannot be set', async () => {
  await expect(running.storage.opened.pool.query('SELECT app.begin_walk()')).rejects.toThrow('in use');
  await expect(
    running.storage.opened.pool.query(`SELECT set_config('app.walk_moment', '2020-01-01', false), app.clock()`),
  ).rejects.toThrow('cannot be set');
  await running.storage.opened.pool.query(`SELECT set_config('app.walk_moment', '', false)`);
});

test('every recorded event is one that the contract defines, and matches its definition', async () => {
  const events = await ask<{ type: string; subject: string; before: unknown; after: unknown; company: string | null }>(`
    SELECT type, subject_type AS subject, before, after, company_id AS company FROM app.event`);
  expect(events.length).toBeGreaterThan(1_000);
  const unreadable = events.filter((event) => readContent(event) === undefined);
  expect(unreadable.slice(0, 3)).toEqual([]);
  for (const { type, subject, company } of events) {
    const definition = findFact(type);
    expect([type, [definition?.subject].flat()]).toEqual([type, expect.arrayContaining([subject])]);
    if (company !== null) expect([type, definition?.audience]).not.toEqual([type, 'person']);
  }
});
