import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startUpkeep } from './upkeep.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('checks the books a minute after the start, and every hour from then on', async () => {
  const { pool } = test.storage.opened;
  const [once, often] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
  startUpkeep(test.database, test.app.log)();
  const planned = [...once.mock.calls, ...often.mock.calls];
  vi.restoreAllMocks();
  await pool.query("UPDATE app.account SET credits_posted = credits_posted + 1 WHERE owner_id = 'BURN'");
  for (const milliseconds of [60_000, 3_600_000]) {
    planned.find(([, delay]) => delay === milliseconds)?.[0]();
    const readStop = async () =>
      (await pool.query('SELECT read_only_since IS NOT NULL AS stopped FROM app.token_ledger')).rows[0].stopped;
    await expect.poll(readStop, { timeout: 10_000 }).toBe(true);
    await pool.query('UPDATE app.token_ledger SET read_only_since = NULL');
  }
});
