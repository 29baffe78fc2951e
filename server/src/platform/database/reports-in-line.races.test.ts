import { readReportPart } from '@atlas/contract/reports';
import { listWork } from '@atlas/contract/work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { call, callRaw } from '../../../testing/call.ts';

const CONNECTIONS = 6;
const DAYS = { from: '2026-11-01', to: '2026-11-27' };

let running: TestApp;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: String(CONNECTIONS) });
  company = await buildCompany(running);
  other = await buildCompany(running);
});
afterAll(() => running.close());

test('reports of many members of a company leave the connections to others', async () => {
  const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => buildMember(running, company, 'Admin')));
  const slow = await running.storage.opened.pool.connect();
  // A report of payments waits for this, as others do that take long.
  await slow.query('BEGIN');
  await slow.query('LOCK TABLE app.redemption IN ACCESS EXCLUSIVE MODE');
  const params = { companyID: company.companyID, department: 'FRONTDESK', part: 'paid' } as const;
  const reports = people.map((person) => callRaw(running.app, readReportPart, { params, query: DAYS }, person));
  try {
    const work = call(running.app, listWork, { params: { companyID: other.companyID }, query: {} }, other.director);
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 1_500));
    expect(await Promise.race([work, late])).toMatchObject({ items: [] });
  } finally {
    await slow.query('ROLLBACK');
    slow.release();
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual(reports.map(() => 200));
  }
}, 60_000);
