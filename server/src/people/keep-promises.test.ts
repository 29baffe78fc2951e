import { searchUser } from '@atlas/contract/admin';
import { invite } from '@atlas/contract/companies';
import { readProfile } from '@atlas/contract/profile';
import { RETENTION } from '@atlas/contract/retention';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { keepPromises } from './keep-promises.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const DAY = 24 * 3_600_000;
/** A day before and a day after a number of years, from now. */
const around = (years: number) => [Date.now() + (years * 365.25 - 2) * DAY, Date.now() + (years * 365.25 + 2) * DAY];

/** Runs the job as if it were that moment. */
async function runAt(moment: number): Promise<void> {
  const { app, database, configuration } = test;
  const platform = { database, configuration, secrets: await loadSecrets(test), app } as never;
  await keepPromises(platform, new Date(moment));
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await test.storage.opened.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM app.${text}`,
    values,
  );
  return rows[0]?.n ?? -1;
}

it('keeps what it promises, not before its time', async () => {
  const company = await buildCompany(test);
  const [found, unused] = [await buildPerson(test), await buildPerson(test)];
  await call(test.app, searchUser, { body: { phone: found.phone } }, company.director);
  const params = { companyID: company.companyID };
  await call(test.app, invite, { params, body: { email: 'nobody-yet@example.com', role: 'Client' } }, company.director);
  const ofCompany = await count('event WHERE company_id IS NOT NULL');
  const looks = () => count("event WHERE type = 'account.looked_up' AND subject_id = $1", [found.sub]);

  await runAt(Date.now() + (RETENTION.invitationDays - 1) * DAY);
  expect(await count("invitation WHERE email = 'nobody-yet@example.com'")).toBe(1);
  // It expired seven days after it was sent.
  await runAt(Date.now() + (RETENTION.invitationDays + 8) * DAY);
  expect(await count("invitation WHERE email = 'nobody-yet@example.com'")).toBe(0);

  const [before, after] = around(RETENTION.accountEventYears);
  await runAt(before ?? 0);
  expect(await looks()).toBe(1);
  expect(await call(test.app, readProfile, {}, unused)).toMatchObject({ email: unused.email });
  await runAt(after ?? 0);
  expect(await looks()).toBe(0);
  // An account that nobody used goes; one that belongs to a company stays, and so does the company's history.
  await callRefused(test.app, readProfile, {}, 'unauthenticated', unused);
  expect(await test.mailTo(unused.email)).toMatchObject({ subject: 'Your account was deleted' });
  expect(await call(test.app, readProfile, {}, company.director)).toMatchObject({ email: company.director.email });
  expect(await count('event WHERE company_id IS NOT NULL')).toBe(ofCompany);
  // A second run finds nothing left to do.
  const mails = test.mails.length;
  await runAt(after ?? 0);
  expect(test.mails.length).toBe(mails);
});
