import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { PROCESS_ENVIRONMENT } from '../../testing/process.ts';
import { Database } from '../platform/database/database.ts';
import { Calendar } from './calendar.ts';

const HANGING_NODE = new URL('../../testing/hang-in-job.ts', import.meta.url).pathname;

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.remove());

it('a run whose node is killed is restarted by another node once the dead one is silent, and no sooner', async () => {
  const dying = spawn(process.execPath, [HANGING_NODE, 'take-over'], {
    env: { ...PROCESS_ENVIRONMENT, DATABASE_URL: storage.address, ATLAS_DATA: storage.folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(dying, 'exit');
  await once(createInterface({ input: dying.stdout }), 'line');

  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job = {
    runs: 'on one node',
    schedule: '0 0 1 1 *',
    afterStartSeconds: 0,
    retry: { times: 3, delaySeconds: 0 },
    run,
  } as const;
  const survivor = new Calendar(new Database(storage.opened), new Map([['take-over', job]]), Fastify().log);
  survivor.start();
  await survivor.untilStarted();
  await survivor.lookNow();
  dying.kill('SIGKILL');
  await exited;
  await survivor.lookNow();
  expect(runs).toBe(0);

  // The time without a heartbeat, and the minute between two checks for dead nodes.
  await storage.opened.pool.query(
    `UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '11 seconds' WHERE state = 'active'`,
  );
  await storage.opened.pool.query(
    `UPDATE jobs.queue SET monitor_on = monitor_on - interval '61 seconds', monitor_claim_on = monitor_claim_on - interval '61 seconds'`,
  );
  await expect
    .poll(
      async () => {
        await survivor.lookNow();
        return runs;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(1);
  await survivor.stop();
  const { rows } = await storage.opened.pool.query(`SELECT state, retry_count FROM jobs.job WHERE name = 'take-over'`);
  expect(rows).toEqual([{ state: 'completed', retry_count: 1 }]);
});
