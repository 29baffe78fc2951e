import { listRates, setRate } from '@atlas/contract/exchange';
import type { ProposalId } from '@atlas/contract/identifiers';
import { acceptProposal, listProposals, refuseProposal } from '@atlas/contract/proposals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildExchangeRate } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector } from '../../testing/builders/ledger.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildSecond } from '../../testing/builders/proposal.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRefused } from '../../testing/call.ts';
import { findRate } from './index.ts';

let test: TestApp;
let company: TestCompany;
let second: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  second = await buildSecond(test, company);
});

const DAY = '2026-02-01';
const DOLLARS = { day: DAY, given: 'USD', got: 'ZWG' } as const;
const here = () => ({ params: { companyID: company.companyID } });
const place = (proposalID: ProposalId | null) => ({
  params: { ...here().params, proposalID: proposalID as ProposalId },
});
const enter = (rate: string, by = company.director, changes: Partial<Parameters<typeof buildExchangeRate>[2]> = {}) =>
  call(test.app, setRate, { ...here(), body: { ...DOLLARS, rate, source: 'Central bank', ...changes } }, by);
const accept = (proposalID: ProposalId | null, by = second) => call(test.app, acceptProposal, place(proposalID), by);
const refuseAccept = async (proposalID: ProposalId | null, by: TestPerson) =>
  (await callRefused(test.app, acceptProposal, place(proposalID), 'step_refused', by)).reason?.code;
/** ZiG for one dollar, as payments of a day are converted. */
const converts = async (day = DAY) => {
  const found = await asDirector(test, company, ({ tx }) => findRate(tx, { given: 'USD', got: 'ZWG', day }));
  return found && Number(found.num) / Number(found.den);
};
const listed = async () => (await call(test.app, listRates, here(), company.director)).rates;
const waiting = async () => {
  const { proposals } = await call(test.app, listProposals, here(), second);
  return proposals.filter(({ state }) => state === 'PROPOSED');
};

describe('an exchange rate', () => {
  it('converts nothing until a second person accepts it', async () => {
    await buildExchangeRate(test, company, { ...DOLLARS, rate: '26.5' });
    const { proposalID } = await enter('0.0001');
    expect([await converts(), (await listed()).length]).toEqual([26.5, 1]);
    expect(await refuseAccept(proposalID, company.director)).toBe('proposed_by_you');
    const changed = { part: 'exchangeRate', before: 'USD ZWG 26.5', after: 'USD ZWG 0.0001' };
    expect(await waiting()).toMatchObject([
      { kind: 'exchange_rate', deciders: [second.name], differences: [changed, { part: 'fromDay', after: DAY }, {}] },
    ]);
    expect(await accept(proposalID)).toMatchObject({ state: 'IN_FORCE' });
    expect(await converts()).toBe(0.0001);
    expect(await listed()).toMatchObject([
      { rate: '0.0001', setBy: company.director.name, acceptedBy: second.name },
      { rate: '26.5' },
    ]);
    const { rows } = await test.storage.opened.pool.query(
      "SELECT actor_id, after FROM app.event WHERE company_id = $1 AND type = 'book.rate_set' ORDER BY occurred_at DESC LIMIT 1",
      [company.companyID],
    );
    expect(rows).toMatchObject([{ actor_id: second.sub, after: { num: '1', den: '10000' } }]);
  });

  it.each([
    ['268.4', '10', 'more'],
    ['2.684', '10', 'less'],
    ['29.53', '1.1', 'more'],
  ])('of %s is asked about once when the last one was 26.84', async (rate, times, change) => {
    await buildExchangeRate(test, company, { ...DOLLARS, rate: '26.84' });
    const body = { ...DOLLARS, rate, source: 'Central bank' };
    const sent = { ...here(), body: { ...body, ask: true } };
    const refused = await callRefused(test.app, setRate, sent, 'step_refused', company.director);
    const parameters = { last: '26.84', rate, day: DAY, change, times };
    expect(refused.reason).toMatchObject({ code: 'rate_far_from_last', parameters });
    expect(await waiting()).toEqual([]);
    expect((await call(test.app, setRate, { ...here(), body }, company.director)).proposalID).not.toBeNull();
  });

  it('near the last one, or in the other direction, is not asked about', async () => {
    await buildExchangeRate(test, company, { ...DOLLARS, rate: '26.84' });
    const turned = { day: '2026-02-02', given: 'ZWG', got: 'USD', rate: '0.0372' } as const;
    for (const body of [{ ...DOLLARS, rate: '29.52' }, turned]) {
      const sent = { ...here(), body: { ...body, source: 'Central bank', ask: true } };
      expect((await call(test.app, setRate, sent, company.director)).proposalID).not.toBeNull();
    }
  });

  it('that is refused never counts', async () => {
    const { proposalID } = await enter('9000');
    await call(test.app, refuseProposal, { ...place(proposalID), body: { reason: 'Not on the list' } }, second);
    expect([await converts(), await listed()]).toEqual([undefined, []]);
  });

  it('is not accepted by someone who got their role a minute ago, or by a SUPERADMIN on a visit', async () => {
    const { proposalID } = await enter('9000');
    const puppet = await buildMember(test, company, 'Manager', undefined, { isNew: true });
    expect(await refuseAccept(proposalID, puppet)).toBe('role_too_new');
    const visitor = await buildVisitor(test, company);
    expect(await refuseAccept(proposalID, visitor)).toBe('visitor_moves_nothing');
    const sent = { ...here(), body: { ...DOLLARS, rate: '9000', source: 'Bank' } };
    const refused = await callRefused(test.app, setRate, sent, 'step_refused', visitor);
    expect(refused.reason?.code).toBe('visitor_moves_nothing');
  });

  it('waits once for a day, in whichever direction, and another day does not disturb it', async () => {
    const first = await enter('26.5');
    const other = {
      ...here(),
      body: { day: DAY, given: 'ZWG' as const, got: 'USD' as const, rate: '0.04', source: 'B' },
    };
    const refused = await callRefused(test.app, setRate, other, 'step_refused', second);
    expect(refused.reason?.code).toBe('proposal_waiting');
    await accept((await enter('26', second, { day: '2026-01-31' })).proposalID, company.director);
    expect(await converts()).toBe(26);
    expect(await accept(first.proposalID)).toMatchObject({ state: 'IN_FORCE' });
    expect([await converts(), await converts('2026-01-31')]).toEqual([26.5, 26]);
  });

  it('shows the one in force in its own direction if it has no decimal text in the other', async () => {
    await buildExchangeRate(test, company, { ...DOLLARS, rate: '26.5' });
    await enter('0.04', company.director, { given: 'ZWG', got: 'USD' });
    expect((await waiting())[0]?.differences[0]).toMatchObject({ before: 'USD ZWG 26.5', after: 'ZWG USD 0.04' });
  });

  it('is superseded by one that was entered for its day in another way', async () => {
    const { proposalID } = await enter('9000');
    await test.storage.opened.pool.query(
      `INSERT INTO app.exchange_rate (company_id, day, given, got, rate_num, rate_den, source, set_by)
       VALUES ($1, $2, 'USD', 'ZWG', 27, 1, 'Bank', $3)`,
      [company.companyID, DAY, second.sub],
    );
    expect(await accept(proposalID)).toMatchObject({ state: 'STALE' });
    expect(await converts()).toBe(27);
  });

  it('of a company that one person leads counts at once, and supersedes what waited', async () => {
    const { proposalID } = await enter('9000', second);
    await test.storage.opened.pool.query(
      "UPDATE app.membership SET ended_at = app.clock() - interval '40 days' WHERE company_id = $1 AND user_id = $2",
      [company.companyID, second.sub],
    );
    expect(await enter('26.5')).toMatchObject({ proposalID: null });
    expect(await converts()).toBe(26.5);
    expect(await listed()).toMatchObject([{ setBy: company.director.name, acceptedBy: null }]);
    const { rows } = await test.storage.opened.pool.query('SELECT state FROM app.proposal WHERE id = $1', [proposalID]);
    expect(rows).toEqual([{ state: 'STALE' }]);
  });
});
