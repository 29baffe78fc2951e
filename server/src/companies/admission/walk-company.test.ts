import {
  admitCompany,
  applyForAdmission,
  reinstateCompany,
  returnApplication,
  suspendCompany,
} from '@atlas/contract/admission';
import { companyLife } from '@atlas/contract/steps/company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildDesk, fileCertificate, type TestDesk } from '../../../testing/builders/desk.ts';
import { buildPerson, type TestPerson } from '../../../testing/builders/person.ts';
import { callRaw } from '../../../testing/call.ts';
import { walkLife } from '../../../testing/walk-life.ts';

let running: TestApp;
let desk: TestDesk;
let company: TestCompany;
/** Has given no National ID. */
let unproven: TestPerson;
let serial = 0;
beforeAll(async () => {
  running = await startTestApp();
  desk = await buildDesk(running);
});
afterAll(() => running.close());

const query = (text: string, values: readonly unknown[]) => running.storage.opened.pool.query(text, [...values]);
const atDesk = () => ({ params: { companyID: desk.companyID, applicantID: company.companyID } });

async function send(answer: ReturnType<typeof callRaw>): Promise<boolean> {
  const { status, text } = await answer;
  expect([200, 409], text).toContain(status);
  return status === 200;
}

const apply = (by: TestPerson) => {
  const sent = { params: { companyID: company.companyID }, body: { registrationNumber: '1234/2019' } };
  return send(callRaw(running.app, applyForAdmission, sent, by));
};
const admit = () => send(callRaw(running.app, admitCompany, atDesk(), desk.clerk));
const reason = { body: { reason: 'As the register of companies has it.' } };

test('a company is admitted, returned, suspended and reinstated, each in its state only', {
  timeout: 120_000,
}, async () => {
  await walkLife(
    companyLife,
    {
      begin: async () => {
        serial += 1;
        const director = await buildPerson(running, { nationalId: `63-${String(200_000 + serial)}-K-42` });
        company = await buildCompany(running, { director, admitted: false });
        await fileCertificate(running, company, director);
        unproven = await buildMember(running, company, 'Admin');
      },
      read: async () => {
        const { rows } = await query('SELECT admission FROM app.company WHERE id = $1', [company.companyID]);
        return rows[0].admission;
      },
      listEvents: async () => {
        const { rows } = await query(
          `SELECT type FROM app.event WHERE company_id = $1 AND type LIKE 'company.%'
             AND type NOT IN ('company.document_added', 'company.visited') ORDER BY occurred_at, id`,
          [company.companyID],
        );
        return rows.map(({ type }) => type);
      },
      attempts: [
        { rows: ['apply'], act: () => apply(company.director) },
        { rows: ['apply'], act: () => apply(unproven) },
        { rows: ['admit'], act: admit },
        {
          rows: ['sendBack'],
          act: () => {
            const body = { reasons: ['other' as const], comment: 'Call us.' };
            return send(callRaw(running.app, returnApplication, { ...atDesk(), body }, desk.clerk));
          },
        },
        {
          rows: ['suspend'],
          act: () => send(callRaw(running.app, suspendCompany, { ...atDesk(), ...reason }, desk.clerk)),
        },
        {
          rows: ['reinstate'],
          act: () => send(callRaw(running.app, reinstateCompany, { ...atDesk(), ...reason }, desk.clerk)),
        },
      ],
    },
    { rows: Object.keys(companyLife.steps) as (keyof typeof companyLife.steps)[], seed: 5 },
  );
});
