import { cpSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startProcess } from '../testing/process.ts';

const CLIENTS = 20;
const RUNS = Number(process.env.ATLAS_STOP_RUNS ?? 1);

let storage: TestDatabase;
let settings: Record<string, string | undefined>;
beforeAll(async () => {
  storage = await createTestDatabase();
  const folder = join(storage.folder, 'of-the-process');
  if (storage.address === undefined) cpSync(inject('embeddedTemplate'), join(folder, 'postgres'), { recursive: true });
  settings = { ATLAS_DATA: folder, DATABASE_URL: storage.address };
});
afterAll(() => storage.remove());

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

function read(address: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('error', reject);
      response.on('end', () => {
        const { connection, 'retry-after': retryAfter } = response.headers;
        resolve({ status: response.statusCode ?? 0, connection, retryAfter, body });
      });
    });
    request.on('error', reject);
  });
}

it(
  'stops under load without cutting a call: readiness changes first, open connections are told to close',
  async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const server = await startProcess(settings);
      const answers: Answer[] = [];
      const faults: string[] = [];
      let stoppedAt = 0;
      const work = async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (;;) {
          try {
            const answer = await read(`${server.address}/api/site/counters`, agent);
            answers.push(answer);
          } catch (error) {
            const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
            // Nobody listens any more: that is the end, and no call was accepted and dropped.
            if (code !== 'ECONNREFUSED') faults.push(code);
            agent.destroy();
            return;
          }
        }
      };
      const clients = Array.from({ length: CLIENTS }, work);
      const kept = new Agent({ keepAlive: true, maxSockets: 1 });
      await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(CLIENTS * 3);
      expect((await read(`${server.address}/readyz`, kept)).status).toBe(200);
      stoppedAt = performance.now();
      const exit = server.kill('SIGTERM');
      await expect.poll(async () => (await read(`${server.address}/readyz`, kept)).body).toContain('stopping');
      expect(await exit).toBe(0);
      const took = performance.now() - stoppedAt;
      await Promise.all(clients);
      kept.destroy();
      const refused = answers.filter(({ status }) => status !== 200);
      if (RUNS > 1)
        console.log(
          `run ${run + 1}: ${answers.length} answers, ${refused.length} refused, ${faults.length} cut, exit 0 after ${Math.round(took)} ms`,
        );
      expect(faults).toEqual([]);
      expect(took).toBeLessThan(10_000);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused) {
        expect(answer).toMatchObject({ status: 503, connection: 'close', retryAfter: '5' });
        expect(JSON.parse(answer.body)).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
      }
    }
  },
  180_000 * RUNS,
);
