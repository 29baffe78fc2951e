import type { ProposalId } from '@atlas/contract/identifiers';
import { acceptProposal, listProposals, refuseProposal, withdrawProposal } from '@atlas/contract/proposals';
import { setRedemptionLimit } from '@atlas/contract/redemptions';
import { proposalLife } from '@atlas/contract/steps/proposal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildProposal } from '../../testing/builders/proposal.ts';
import { call, callRaw } from '../../testing/call.ts';
import { walkLife } from '../../testing/walk-life.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

test('a proposal takes only its declared steps, and its permits say which are open', { timeout: 120_000 }, async () => {
  const { app } = running;
  const company = await buildCompany(running);
  const params = { companyID: company.companyID };
  const second = await buildMember(running, company, 'Director');
  const manager = await buildMember(running, company, 'Manager');
  const query = (text: string, values: readonly unknown[]) => running.storage.opened.pool.query(text, [...values]);
  let proposalID = '' as ProposalId;
  const place = () => ({ params: { ...params, proposalID } });
  const stepsOf = (by: TestPerson) => ({
    accept: () => callRaw(app, acceptProposal, place(), by),
    refuse: () => callRaw(app, refuseProposal, { ...place(), body: { reason: 'Too high' } }, by),
    withdraw: () => callRaw(app, withdrawProposal, place(), by),
  });
  /** Tries a step that the list reports as open or closed. */
  const attempt = (name: 'accept' | 'refuse' | 'withdraw', by: TestPerson) => ({
    rows: [name],
    act: async () => {
      const { proposals } = await call(app, listProposals, { params }, by);
      const permits = proposals.find(({ _id }) => _id === proposalID)?.permits;
      const { status } = await stepsOf(by)[name]();
      expect(status === 200, `${name} is offered to who may take it`).toBe(permits?.[name].allowed ?? false);
      return status === 200;
    },
  });
  const lower = async () => {
    const before = await read();
    await call(app, setRedemptionLimit, { params, body: { limit: '1000' } }, second);
    return (await read()) !== before;
  };
  const read = async () => (await query('SELECT state FROM app.proposal WHERE id = $1', [proposalID])).rows[0].state;
  await walkLife(
    proposalLife,
    {
      begin: async () => {
        proposalID = (await buildProposal(running, company)) as ProposalId;
      },
      read,
      listEvents: async () => {
        const text = 'SELECT type FROM app.event WHERE subject_id = $1 ORDER BY occurred_at, id';
        return (await query(text, [proposalID])).rows.map(({ type }) => type);
      },
      attempts: [
        ...[company.director, second, manager].flatMap((by) =>
          (['accept', 'refuse', 'withdraw'] as const).map((name) => attempt(name, by)),
        ),
        { rows: ['outdate'], act: lower },
      ],
    },
    { rows: ['propose', 'accept', 'refuse', 'withdraw', 'outdate'], seed: 8 },
  );
});
