import { confirmMember } from '@atlas/contract/companies';
import { setRewardShare } from '@atlas/contract/gate-policy';
import { updateProfile } from '@atlas/contract/profile';
import { acceptProposal } from '@atlas/contract/proposals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
let director: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  company = await buildCompany(running);
  director = company.director;
  manager = await buildMember(running, company, 'Manager');
});

let serial = 0;
function nextIdentity(): string {
  serial += 1;
  return `63-81${String(serial).padStart(5, '0')}K42`;
}
const setIdentity = (person: TestPerson, NationalId: string) =>
  call(running.app, updateProfile, { body: { NationalId } }, person);
const confirm = (person: TestPerson, NationalId: string, of: TestCompany, by: TestPerson) =>
  call(
    running.app,
    confirmMember,
    { params: { companyID: of.companyID, sub: person.sub }, body: { phone: null, NationalId } },
    by,
  );
const share = (by: TestPerson, rewardPercent = 30) =>
  call(running.app, setRewardShare, { params: { companyID: company.companyID }, body: { rewardPercent } }, by);

test('a person who types the National ID of a colleague does not lead alone', async () => {
  const identity = nextIdentity();
  await setIdentity(manager, identity);
  await setIdentity(director, identity);
  expect((await share(director)).proposalID).not.toBeNull();
});

test('a person who confirms a colleague under their own National ID does not lead alone', async () => {
  const identity = nextIdentity();
  await setIdentity(manager, identity);
  await confirm(director, identity, company, manager);
  expect((await share(manager)).proposalID).not.toBeNull();
});

test('a National ID that one company confirms counts in no other', async () => {
  const identity = nextIdentity();
  await setIdentity(director, identity);
  const elsewhere = await buildCompany(running);
  await buildMember(running, elsewhere, 'Client', manager);
  await confirm(manager, identity, elsewhere, elsewhere.director);
  const { proposalID } = await share(director);
  expect(proposalID).not.toBeNull();
  const place = { params: { companyID: company.companyID, proposalID: proposalID as never } };
  // Confirmed here as well, it counts here.
  await confirm(manager, identity, company, director);
  const same = await callRefused(running.app, acceptProposal, place, 'step_refused', manager);
  expect(same.reason?.code).toBe('same_person');
  await confirm(manager, nextIdentity(), company, director);
  expect(await call(running.app, acceptProposal, place, manager)).toMatchObject({ state: 'IN_FORCE' });
});
