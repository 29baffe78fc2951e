import { complianceLife, ownershipLife, statusLife } from '@atlas/contract/steps/asset';
import type { Life } from '@atlas/contract/steps/define-life';
import { mintLife } from '@atlas/contract/steps/mint';
import { passLife } from '@atlas/contract/steps/pass';
import { redemptionLife } from '@atlas/contract/steps/redemption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../server/testing/app.ts';
import { followEvents } from '../../server/testing/walk-life.ts';
import { startDemoApp } from '../testing/loaded.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startDemoApp();
}, 240_000);
afterAll(() => running.close());

const MOVED_FOR = "(e.subject_id = x.id OR e.after -> 'reference' ->> 'id' = x.id::text)";

/** How each life cycle is stored: rows of `id`, `state` and `types`, its events. */
const LIVES: readonly (readonly [Life, string, number])[] = [
  [complianceLife, ofAsset('compliance_state', 'complianceState'), 70],
  [statusLife, ofAsset('standing', 'standing'), 70],
  [ownershipLife, ofAsset('ownership_state', 'ownershipState'), 70],
  [passLife, listed('gate_pass', 'state', "e.after ->> 'passID' = x.id::text"), 300],
  [redemptionLife, listed('redemption', 'status', MOVED_FOR), 2],
  [mintLife, listed('mint_request', 'state', MOVED_FOR), 2],
];

function ofAsset(column: string, says: string): string {
  return listed('asset', column, `e.subject_id = x.id AND e.after ? '${says}'`);
}

function listed(table: string, column: string, ofIt: string): string {
  return `SELECT x.id, x.${column} AS state, ARRAY(SELECT e.type FROM app.event e WHERE ${ofIt} AND e.type = ANY ($1)
    ORDER BY e.occurred_at, e.id) AS types FROM app.${table} x`;
}

test.each(LIVES.map(([life, question, least]) => ({ title: life.title, life, question, least })))(
  '$title: everything in the demonstration took declared steps only',
  async ({ life, question, least }) => {
    const known = Object.values(life.steps).flatMap(({ fact }) => ('type' in fact ? [fact.type] : []));
    const { rows } = await running.storage.opened.pool.query<{ id: string; state: string; types: string[] }>(question, [
      known,
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(least);
    for (const { id, state, types } of rows) followEvents(life, null, types, state, id);
  },
);

test('every message of the demonstration was sent while its item was open', async () => {
  const { rows } = await running.storage.opened.pool.query<{ all: number; outside: string[] }>(
    `SELECT count(*)::int AS all, array_agg(w.ref) FILTER (
       WHERE m.sent_at NOT BETWEEN w.created_at - interval '1 second' AND w.updated_at + interval '1 second') AS outside
     FROM app.work_message m JOIN app.work_item w ON w.company_id = m.company_id AND w.id = m.item_id`,
  );
  expect(rows).toEqual([{ all: expect.any(Number), outside: null }]);
  expect(rows[0]?.all).toBeGreaterThan(100);
});
