import { availableParallelism } from 'node:os';
import { readCompany } from '@atlas/contract/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../../testing/builders/company.ts';
import { asDirector } from '../../../testing/builders/ledger.ts';
import { call } from '../../../testing/call.ts';

// The embedded database has one session for all.
const onPostgresql = test.skipIf(process.env.ATLAS_TEST_ENGINE === 'embedded');
const WRITES_AT_ONCE = 2 * availableParallelism();

let running: TestApp;
let company: TestCompany;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: String(WRITES_AT_ONCE + 1) });
  company = await buildCompany(running);
});
afterAll(() => running.close());

onPostgresql('writes beyond what the processors can serve wait in line, and reads go past them', async () => {
  const end = Promise.withResolvers<void>();
  const begun: number[] = [];
  const writes = Array.from({ length: WRITES_AT_ONCE + 2 }, (_, place) =>
    asDirector(running, company, async () => {
      begun.push(place);
      await end.promise;
    }),
  );
  await expect.poll(() => begun.length).toBe(WRITES_AT_ONCE);
  const overview = await call(running.app, readCompany, { params: { companyID: company.companyID } }, company.director);
  expect(overview.company).toBe(company.name);
  expect(begun).toHaveLength(WRITES_AT_ONCE);
  end.resolve();
  await Promise.all(writes);
  expect(begun).toEqual([...Array(WRITES_AT_ONCE + 2).keys()]);
});
