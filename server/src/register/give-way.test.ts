import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { Database } from '../platform/database/database.ts';
import { integrateAll } from './integrate-facts.ts';
import { Pseudonyms } from './pseudonyms.ts';

let storage: TestDatabase;
let database: Database;
beforeAll(async () => {
  storage = await createTestDatabase(2);
  database = new Database(storage.opened);
});
afterAll(() => storage.remove());

const count = async (table: 'log_waiting' | 'log_entry'): Promise<number> =>
  Number((await storage.opened.pool.query(`SELECT count(*) FROM app.${table}`)).rows[0].count);

test('many facts are placed in batches, with other work between them', async () => {
  await storage.opened.pool.query(
    `INSERT INTO app.event (company_id, type, subject_type, subject_id)
     SELECT c.id, 'asset.registered', 'asset', gen_random_uuid() FROM app.company c, generate_series(1, 150) WHERE c.desk`,
  );
  const waiting = await count('log_waiting');
  const seen: { placed: number; left: number; milliseconds: number }[] = [];
  const placed = await integrateAll(database, new Pseudonyms(randomBytes(32)), async (milliseconds) => {
    seen.push({ placed: await count('log_entry'), left: await count('log_waiting'), milliseconds });
  });
  expect(placed).toBe(true);
  expect([await count('log_entry'), await count('log_waiting')]).toEqual([waiting, 0]);
  expect(seen.length).toBeGreaterThanOrEqual(2);
  for (const { placed, left, milliseconds } of seen) {
    expect(placed + left).toBe(waiting);
    expect(left).toBeGreaterThan(0);
    expect(milliseconds).toBeGreaterThan(0);
  }
});
