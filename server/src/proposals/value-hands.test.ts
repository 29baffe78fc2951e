import { assignRole } from '@atlas/contract/admin';
import { submitGatePass } from '@atlas/contract/gate-runs';
import type { ProposalId } from '@atlas/contract/identifiers';
import { payFromTreasury } from '@atlas/contract/ledger';
import { acceptProposal, listProposals, refuseProposal } from '@atlas/contract/proposals';
import { MOST_PROPOSALS } from '@atlas/contract/two-hands';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import { buildTreasury, buildWallet } from '../../testing/builders/ledger.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildProposal } from '../../testing/builders/proposal.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRefused } from '../../testing/call.ts';
import { at } from '../../testing/gate-steps.ts';

let running: TestApp;
let company: TestCompany;
let client: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  company = await buildCompany(running);
  client = await buildMember(running, company, 'Client');
  await buildTreasury(running, company, 10_000_000n);
  await buildWallet(running, client, 0n);
});

const params = () => ({ companyID: company.companyID });
const place = (proposalID: string) => ({ params: { ...params(), proposalID: proposalID as ProposalId } });
const write = (amount: number) => ({
  params: params(),
  body: { key: crypto.randomUUID(), amount: String(amount), to: { phone: client.phone } },
});
const refuseAccept = (proposalID: string, by: TestPerson) =>
  callRefused(running.app, acceptProposal, place(proposalID), 'step_refused', by);

test('a SUPERADMIN on a visit neither pays nor accepts what moves value', async () => {
  const fee = [{ name: 'Fee', requiredMegajoules: 1, megajoulesSource: 'Root' }];
  const tree = await buildTree(running, company, fee);
  const run = await startRun(running, company, await buildRegisteredAsset(running, company), tree);
  const visitor = await buildVisitor(running, company);
  const paid = await callRefused(running.app, payFromTreasury, write(1), 'step_refused', visitor);
  expect(paid.reason?.code).toBe('visitor_moves_nothing');
  const submit = { params: { ...params(), passID: at(run, 'Fee')._id }, body: { documentIDs: [] } };
  const submitted = await callRefused(running.app, submitGatePass, submit, 'step_refused', visitor);
  expect(submitted.reason?.code).toBe('visitor_moves_nothing');
  const proposalID = await buildProposal(running, company);
  expect((await refuseAccept(proposalID, visitor)).reason?.code).toBe('visitor_moves_nothing');
  const { proposals } = await call(running.app, listProposals, { params: params() }, visitor);
  expect(proposals[0]?.permits.accept).toMatchObject({ allowed: false, code: 'visitor_moves_nothing' });
  // A refusal moves nothing.
  const body = { reason: 'The company asked for it' };
  await call(running.app, refuseProposal, { ...place(proposalID), body }, visitor);
});

test('who got their role less than 24 hours ago does not accept what moves value', async () => {
  const proposalID = await buildProposal(running, company);
  const puppet = await buildMember(running, company, 'Director', undefined, { isNew: true });
  const { proposals } = await call(running.app, listProposals, { params: params() }, company.director);
  expect(proposals[0]?.deciders).not.toContain(puppet.name);
  expect(proposals[0]?.laterDeciders).toMatchObject([{ name: puppet.name }]);
  const hours = (Date.parse(proposals[0]?.laterDeciders[0]?.from ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  const refused = await refuseAccept(proposalID, puppet);
  expect(refused.reason).toMatchObject({
    code: 'role_too_new',
    parameters: { from: expect.stringMatching(/Harare$/) },
  });
  // An older member who is promoted is new in that role.
  const promoted = { body: { ...params(), userPhone: client.phone, proposedRole: 'Director' as const } };
  await call(running.app, assignRole, promoted, company.director);
  expect((await refuseAccept(proposalID, client)).reason?.code).toBe('role_too_new');
  await running.storage.opened.pool.query(
    "UPDATE app.membership SET role_since = role_since - interval '24 hours' WHERE user_id = $1",
    [puppet.sub],
  );
  expect(await call(running.app, acceptProposal, place(proposalID), puppet)).toMatchObject({ state: 'IN_FORCE' });
});

test('a person has a limited number of proposals waiting in a company', async () => {
  await running.storage.opened.pool.query(
    `INSERT INTO app.proposal (id, company_id, kind, subject, after, made_by)
     SELECT gen_random_uuid(), $1, 'treasury_payment', 'payment ' || n, '{}', $2 FROM generate_series(1, $3) AS n`,
    [company.companyID, company.director.sub, MOST_PROPOSALS],
  );
  const many = await callRefused(running.app, payFromTreasury, write(2_000_000), 'step_refused', company.director);
  expect(many.reason).toMatchObject({ code: 'proposals_many', parameters: { most: MOST_PROPOSALS } });
  const manager = await buildMember(running, company, 'Manager');
  expect((await call(running.app, payFromTreasury, write(2_000_000), manager)).proposalID).not.toBeNull();
});
