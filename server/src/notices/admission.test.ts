import { admitCompany, returnApplication } from '@atlas/contract/admission';
import { pathOfNotice } from '@atlas/contract/notice-path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { buildApplication, buildDesk, type TestDesk } from '../../testing/builders/desk.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call } from '../../testing/call.ts';
import { readNotices } from '../../testing/notice-steps.ts';

let test: TestApp;
let desk: TestDesk;
beforeAll(async () => {
  test = await startTestApp();
  desk = await buildDesk(test);
});
afterAll(() => test.close());

it('tells the desk of an application, and the person who applied of each decision', async () => {
  const director = await buildPerson(test, { nationalId: '63-4013777 H 07' });
  const company = await buildCompany(test, { director, admitted: false });
  const about = async (person: TestPerson) =>
    (await readNotices(test, person)).filter(({ subject }) => subject.id === company.companyID);
  const atDesk = { params: { companyID: desk.companyID, applicantID: company.companyID } };

  await buildApplication(test, company);
  const [applied] = await about(desk.clerk);
  expect(applied).toMatchObject({
    kind: 'approval',
    what: 'applied',
    companyID: desk.companyID,
    label: company.name,
    isSettled: false,
  });
  expect(applied && pathOfNotice(applied)).toBe(
    `/company/${desk.companyID}/admin?panel=applications&application=${company.companyID}`,
  );
  expect(await about(director)).toEqual([]);

  const comment = 'Not in the register of companies.';
  await call(test.app, returnApplication, { ...atDesk, body: { reasons: ['number_unknown'], comment } }, desk.clerk);
  const [returned] = await about(director);
  expect(returned).toMatchObject({ what: 'application_returned', companyID: company.companyID });
  expect(returned && pathOfNotice(returned)).toBe(`/company/${company.companyID}/admin?panel=admission`);
  expect((await about(desk.clerk))[0]?.isSettled).toBe(true);

  await buildApplication(test, company);
  await call(test.app, admitCompany, atDesk, desk.clerk);
  expect((await about(director))[0]).toMatchObject({ what: 'admitted', count: 2 });
});
