import { gateFacts } from '@atlas/contract/facts/gates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { makeFact, recordFacts } from './events.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('facts of one statement keep their order, and each has its own 128-bit salt', async () => {
  const { companyID, director } = await buildCompany(test);
  const subject = { id: crypto.randomUUID(), label: 'K-1' };
  const passID = crypto.randomUUID();
  const told = Array.from({ length: 40 }, (_, cycle) => ({ gate: 'Licence', cycle, passID }));
  await test.database.withTenant(director.actor, companyID, ({ tx }) =>
    recordFacts(
      tx,
      told.map((after) => makeFact(gateFacts.gateOpened, { subject, after })),
    ),
  );
  const { rows } = await test.storage.opened.pool.query(
    'SELECT type, subject_type, subject_label, before, after, actor_id, company_id, salt FROM app.event WHERE subject_id = $1 ORDER BY occurred_at',
    [subject.id],
  );
  expect(rows.map(({ after }) => after)).toEqual(told);
  expect(rows[0]).toMatchObject({
    type: 'gate.opened',
    subject_type: 'asset',
    subject_label: 'K-1',
    before: null,
    actor_id: director.sub,
    company_id: companyID,
  });
  expect(new Set(rows.map(({ salt }) => salt.toString('hex'))).size).toBe(40);
  expect(new Set(rows.map(({ salt }) => salt.length))).toEqual(new Set([16]));
});
