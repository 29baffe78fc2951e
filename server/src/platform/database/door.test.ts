import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { Database } from './database.ts';

let storage: TestDatabase;
let database: Database;
beforeAll(async () => {
  storage = await createTestDatabase();
  database = new Database(storage.opened);
});
afterAll(() => storage.remove());

const sleep = sql`SELECT pg_sleep(600)`;

// The embedded engine has no clock to stop a statement by.
describe.skipIf(process.env.ATLAS_TEST_ENGINE === 'embedded')('a statement at the front door', () => {
  it('times out if a person is waiting, who is then told to try again', async () => {
    const refusal = { code: 'unavailable', details: { retryAfterSeconds: expect.any(Number) } };
    await Promise.all([
      expect(database.withDoor((tx) => sleep.execute(tx))).rejects.toMatchObject(refusal),
      expect(database.readThroughDoor((reader) => sleep.execute(reader))).rejects.toMatchObject(refusal),
    ]);
  });

  it("may take longer for the register's own duties", async () => {
    const limits = await database.withDoor(
      (tx) => sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(tx),
      'duty',
    );
    expect(limits.rows).toEqual([{ limit: '30s' }]);
  });
});
