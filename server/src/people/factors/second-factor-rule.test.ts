import { assignRole } from '@atlas/contract/admin';
import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import { approveMint, setRedemptionRate } from '@atlas/contract/mint';
import { changePassword } from '@atlas/contract/profile';
import { confirmAuthenticator, readSecurity, startAuthenticator } from '@atlas/contract/second-factor';
import { readSecondFactorRule, setSecondFactorRule } from '@atlas/contract/second-factor-rule';
import { SENSITIVE_STEPS } from '@atlas/contract/sensitive-steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildMintRequest } from '../../../testing/builders/ledger.ts';
import { buildPerson, type TestPerson } from '../../../testing/builders/person.ts';
import { seatOfficers } from '../../../testing/builders/proposal.ts';
import { openApplication } from '../../../testing/builders/second-factor.ts';
import { call, callRefused } from '../../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let colleague: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  company = await buildCompany(test);
  colleague = await buildMember(test, company, 'Sales');
});
afterAll(() => test.close());

const here = () => ({ params: { companyID: company.companyID } });
const promote = () => ({
  body: { companyID: company.companyID, userPhone: colleague.phone, proposedRole: 'Survey' as const },
});

async function setUp({ token, password }: TestPerson): Promise<void> {
  const { key } = await call(test.app, startAuthenticator, { body: { currentPassword: password } }, { token });
  await call(test.app, confirmAuthenticator, { body: { code: openApplication(key).codeIn(0) } }, { token });
}

describe('a company’s rule', () => {
  it('stops sensitive steps of those in the role who have no second factor, until they set one up', async () => {
    const { director } = company;
    const admin = await buildMember(test, company, 'Admin');
    await call(test.app, assignRole, promote(), director);
    await call(test.app, setSecondFactorRule, { ...here(), body: { roles: ['Director'] } }, director);
    expect(await call(test.app, readCompany, here(), director)).toMatchObject({ secondFactorMissing: true });
    expect(await call(test.app, readSecurity, {}, director)).toMatchObject({ isMissing: true });
    await callRefused(test.app, assignRole, promote(), 'second_factor_needed', director);
    // The person who set the rule cannot withdraw it without one.
    await callRefused(
      test.app,
      setSecondFactorRule,
      { ...here(), body: { roles: [] } },
      'second_factor_needed',
      director,
    );
    await call(test.app, assignRole, promote(), admin);
    await setUp(director);
    await call(test.app, assignRole, promote(), director);
    expect(await call(test.app, readCompany, here(), director)).toMatchObject({ secondFactorMissing: false });
  });

  it('counts who has none, and is one fact in the history', async () => {
    const { director } = company;
    const rule = { ...here(), body: { roles: ['Sales' as const, 'Director' as const, 'Sales' as const] } };
    const admin = await buildMember(test, company, 'Admin');
    expect(await call(test.app, setSecondFactorRule, rule, admin)).toEqual({
      roles: ['Sales', 'Director'],
      proposalID: null,
    });
    await call(test.app, setSecondFactorRule, rule, admin);
    expect(await call(test.app, readSecondFactorRule, here(), admin)).toEqual({
      roles: ['Sales', 'Director'],
      without: 2,
    });
    await setUp(director);
    expect(await call(test.app, readSecondFactorRule, here(), admin)).toMatchObject({ without: 1 });
    const { events } = await call(test.app, listCompanyEvents, { ...here(), query: { limit: 50 } }, admin);
    const facts = events.filter(({ type }) => type === 'company.second_factor_rule_changed');
    expect(facts).toMatchObject([{ before: { roles: [] }, after: { roles: ['Sales', 'Director'] } }]);
  });

  it('holds in this company only, and leaves a person’s own password open to change', async () => {
    const { director } = company;
    await call(test.app, setSecondFactorRule, { ...here(), body: { roles: ['Director'] } }, director);
    const other = await buildCompany(test);
    const elsewhere = { body: { ...promote().body, companyID: other.companyID } };
    await call(test.app, assignRole, elsewhere, other.director);
    const change = { currentPassword: director.password, newPassword: 'a heron by the dam wall' };
    await call(test.app, changePassword, { body: change }, director);
  });
});

describe('the platform’s rule', () => {
  it('stops those who run it and mint officers without a second factor, before anything is minted', async () => {
    const mintRequestID = await buildMintRequest(test, company);
    const officer = await buildPerson(test);
    await seatOfficers(test, officer);
    await callRefused(test.app, approveMint, { params: { mintRequestID } }, 'second_factor_needed', officer);
    expect(await call(test.app, readSecurity, {}, officer)).toMatchObject({ isMissing: true });
    await setUp(officer);
    await call(test.app, approveMint, { params: { mintRequestID } }, officer);
    const bare = await buildPerson(test, { superAdmin: true, withFactor: false });
    const rate = { currency: 'USD' as const, perMegajoule: '0.04', source: 'the board' };
    await callRefused(test.app, setRedemptionRate, { body: rate }, 'second_factor_needed', bare);
  });

  it('leaves the demonstration alone', async () => {
    const demonstration = await startTestApp({ ATLAS_DEMO: 'on' });
    try {
      const bare = await buildPerson(demonstration, { superAdmin: true, withFactor: false });
      const rate = { currency: 'USD' as const, perMegajoule: '0.04', source: 'the board' };
      await call(demonstration.app, setRedemptionRate, { body: rate }, bare);
      expect(await call(demonstration.app, readSecurity, {}, bare)).toMatchObject({ isMissing: false });
    } finally {
      await demonstration.close();
    }
  });
});

it('asks for nothing in calls that only read', () => {
  expect([...SENSITIVE_STEPS.keys()].filter(({ effect }) => effect === 'read')).toEqual([]);
});
