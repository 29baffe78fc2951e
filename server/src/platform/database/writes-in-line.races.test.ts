import { availableParallelism } from 'node:os';
import { readCompany } from '@atlas/contract/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { call } from '../../../testing/call.ts';

const WRITES_AT_ONCE = 2 * availableParallelism();

let running: TestApp;
let company: TestCompany;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: String(4 * WRITES_AT_ONCE) });
  company = await buildCompany(running);
});
afterAll(() => running.close());

test('writes beyond what the processors can serve wait in line, and reads pass them', async () => {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  // One person has two connections at most: each write is someone else's.
  const people = await Promise.all(
    Array.from({ length: WRITES_AT_ONCE + 2 }, () => buildMember(running, company, 'Manager')),
  );
  const writes = people.map(({ actor }) =>
    running.database.withTenant(actor, company.companyID, async () => {
      begun += 1;
      await end.promise;
    }),
  );
  await expect.poll(() => begun).toBe(WRITES_AT_ONCE);
  const overview = await call(running.app, readCompany, { params: { companyID: company.companyID } }, company.director);
  expect(overview.company).toBe(company.name);
  expect(begun).toBe(WRITES_AT_ONCE);
  end.resolve();
  await Promise.all(writes);
  expect(begun).toBe(WRITES_AT_ONCE + 2);
});
