import { assignRole } from '@atlas/contract/admin';
import { listGrants, requireGrants } from '@atlas/contract/client-map';
import { listCompanyEvents } from '@atlas/contract/companies';
import { readGatePolicy, setRewardShare } from '@atlas/contract/gate-policy';
import { startGateRun } from '@atlas/contract/gate-runs';
import { fetchTrees, saveTree } from '@atlas/contract/gates';
import type { ProposalId } from '@atlas/contract/identifiers';
import { acceptProposal, listProposals, refuseProposal, withdrawProposal } from '@atlas/contract/proposals';
import { readSecondFactorRule, setSecondFactorRule } from '@atlas/contract/second-factor-rule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRegisteredAsset } from '../../testing/builders/gates.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { keepers } from '../../testing/gate-steps.ts';

let running: TestApp;
let company: TestCompany;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  company = await buildCompany(running);
  first = company.director;
  second = await buildMember(running, company, 'Director');
});

type Sent = Parameters<typeof callRaw<typeof saveTree>>[2]['body']['tree'];
const ofCompany = () => ({ companyID: company.companyID });
const save = (tree: Sent, by = first) => call(running.app, saveTree, { body: { ...ofCompany(), tree } }, by);
const place = (proposalID: ProposalId | null) => ({
  params: { ...ofCompany(), proposalID: proposalID as ProposalId },
});
const accept = (proposalID: ProposalId | null, by = second) => call(running.app, acceptProposal, place(proposalID), by);
const list = async (by = second) => (await call(running.app, listProposals, { params: ofCompany() }, by)).proposals;
const newest = async (id: string, by = first) =>
  (await call(running.app, fetchTrees, { body: ofCompany() }, by)).find(({ _id }) => _id === id);
const claims = (children: Sent['children']): Sent => ({ name: 'Claims', treeType: 'expenses', children });

test('a first version waits for a second person, and no run starts from it before', async () => {
  const saved = await save(claims([{ name: 'Licence', requiredMegajoules: 5, gatekeepers: keepers(second) }]));
  expect(saved.message).toBe('Tree saved successfully!');
  const assetID = await buildRegisteredAsset(running, company);
  const start = { params: { ...ofCompany(), assetID }, body: { treeID: saved.tree._id } };
  const early = await callRefused(running.app, startGateRun, start, 'step_refused', first);
  expect(early.reason?.code).toBe('tree_waiting');
  const own = await callRefused(running.app, acceptProposal, place(saved.proposalID), 'step_refused', first);
  expect(own.reason?.code).toBe('proposed_by_you');
  expect(await list()).toMatchObject([
    {
      kind: 'gate_tree',
      label: 'Claims',
      madeBy: first.name,
      deciders: [second.name],
      differences: [
        { gate: 'Licence', part: 'gate', before: null, after: 'Licence' },
        { gate: 'Licence', part: 'requiredMegajoules', before: null, after: '5' },
        // The account's own name: the tree's is whatever its editor typed.
        { gate: 'Licence', part: 'gatekeeper', before: null, after: `${second.name} · ${second.phone}` },
      ],
      permits: { accept: { allowed: true }, refuse: { allowed: true }, withdraw: { allowed: false } },
    },
  ]);
  const staff = await buildMember(running, company, 'Survey');
  expect(await newest(saved.tree._id, staff)).toBeUndefined();
  expect(await accept(saved.proposalID)).toMatchObject({ state: 'IN_FORCE' });
  expect(await newest(saved.tree._id, staff)).toMatchObject({ inForce: 1, proposalID: null });
  expect(await call(running.app, startGateRun, start, first)).toMatchObject({ version: 1 });
  const again = await callRefused(running.app, acceptProposal, place(saved.proposalID), 'step_refused', second);
  expect(again.reason?.code).toBe('proposal_over');
});

test('a version in force stays until a second person accepts; names and order need none', async () => {
  const { tree, proposalID } = await save(claims([{ name: 'Licence' }, { name: 'Survey' }]));
  await accept(proposalID);
  const [licence, survey] = tree.children;
  const renamed = await save({ ...tree, name: 'Claims of 2026', children: [survey, licence] as Sent['children'] });
  expect(renamed).toMatchObject({ proposalID: null, tree: { version: 2 } });
  const dearer = await save({ ...renamed.tree, children: [{ ...licence, requiredMegajoules: 9 }] as Sent['children'] });
  expect(dearer.tree.version).toBe(3);
  expect(await newest(tree._id)).toMatchObject({ version: 3, inForce: 2, proposalID: dearer.proposalID });
  const manager = await buildMember(running, company, 'Manager');
  const input = { body: { ...ofCompany(), tree: { ...dearer.tree, name: 'Mine' } } };
  const closed = await callRefused(running.app, saveTree, input, 'step_refused', manager);
  expect(closed.reason).toMatchObject({ code: 'proposal_waiting', parameters: { by: first.name } });
  // The proposer's next save takes the place of their earlier proposal.
  const cheaper = await save({ ...dearer.tree, children: [{ ...licence, requiredMegajoules: 3 }] as Sent['children'] });
  expect((await list()).map(({ _id, state }) => [_id, state])).toEqual([
    [cheaper.proposalID, 'PROPOSED'],
    [dearer.proposalID, 'STALE'],
    [proposalID, 'IN_FORCE'],
  ]);
  await accept(cheaper.proposalID, manager);
  expect(await newest(tree._id)).toMatchObject({ version: 4, inForce: 4 });
});

test('a proposal is refused with a reason or withdrawn, and both are in the history', async () => {
  const refused = await save(claims([{ name: 'Licence' }]));
  const body = { reason: 'The board has not agreed.' };
  await call(running.app, refuseProposal, { ...place(refused.proposalID), body }, second);
  expect(await newest(refused.tree._id)).toBeUndefined();
  const withdrawn = await save(claims([{ name: 'Survey' }]));
  const foreign = await callRefused(running.app, withdrawProposal, place(withdrawn.proposalID), 'step_refused', second);
  expect(foreign.reason?.code).toBe('not_your_proposal');
  await call(running.app, withdrawProposal, place(withdrawn.proposalID), first);
  expect(await list()).toMatchObject([{ state: 'WITHDRAWN' }, { state: 'REFUSED', reason: body.reason }]);
  const { events } = await call(running.app, listCompanyEvents, { params: ofCompany(), query: { limit: 20 } }, first);
  const told = events.filter(({ type }) => type.startsWith('proposal.')).map(({ type }) => type);
  expect(told).toEqual(['proposal.withdrawn', 'proposal.made', 'proposal.refused', 'proposal.made']);
});

test('two people who accept at once put it in force once', async () => {
  const third = await buildMember(running, company, 'Manager');
  const { proposalID } = await save(claims([{ name: 'Licence' }]));
  const answers = await Promise.all(
    [second, third].map((by) => callRaw(running.app, acceptProposal, place(proposalID), by)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who leads alone decides alone, unless the treasury pays or a colleague lost their role lately', async () => {
  const lone = await buildCompany(running);
  const { companyID, director } = lone;
  const keep = (tree: Sent) => call(running.app, saveTree, { body: { companyID, tree } }, director);
  expect(await keep(claims([{ name: 'Licence', requiredMegajoules: 5 }]))).toMatchObject({ proposalID: null });
  const paid = [{ name: 'Fee', requiredMegajoules: 5, megajoulesSource: 'Root' }];
  const waiting = await keep(claims(paid));
  const { proposals } = await call(running.app, listProposals, { params: { companyID } }, director);
  expect(proposals).toMatchObject([{ _id: waiting.proposalID, deciders: [] }]);
  const share = (rewardPercent: number) =>
    call(running.app, setRewardShare, { params: { companyID }, body: { rewardPercent } }, director);
  expect(await share(20)).toMatchObject({ rewardPercent: 20, proposalID: null });
  const manager = await buildMember(running, lone, 'Manager');
  const role = { body: { companyID, userPhone: manager.phone, proposedRole: 'Survey' as const } };
  await call(running.app, assignRole, role, director);
  const sent = await share(30);
  expect(sent.rewardPercent).toBe(20);
  expect(sent.proposalID).not.toBeNull();
});

test('a share, a weaker rule for second factors and one for client links wait, and stricter ones do not', async () => {
  const params = ofCompany();
  const shared = await call(running.app, setRewardShare, { params, body: { rewardPercent: 40 } }, first);
  await accept(shared.proposalID);
  expect(await call(running.app, readGatePolicy, { params }, first)).toMatchObject({ rewardPercent: 40 });

  const rule = (roles: readonly 'Sales'[]) =>
    call(running.app, setSecondFactorRule, { params, body: { roles: [...roles] } }, first);
  expect(await rule(['Sales'])).toMatchObject({ roles: ['Sales'], proposalID: null });
  const weaker = await rule([]);
  expect(weaker.roles).toEqual(['Sales']);
  await accept(weaker.proposalID);
  expect(await call(running.app, readSecondFactorRule, { params }, first)).toMatchObject({ roles: [] });

  const links = (grantRequired: boolean) =>
    call(running.app, requireGrants, { params, body: { grantRequired } }, first);
  await links(true);
  const open = await links(false);
  expect(open.grantRequired).toBe(true);
  await accept(open.proposalID);
  expect(await call(running.app, listGrants, { params }, first)).toMatchObject({ grantRequired: false });
});

test('a change that another one overtook puts nothing in force', async () => {
  const params = ofCompany();
  const share = (rewardPercent: number, by = first) =>
    call(running.app, setRewardShare, { params, body: { rewardPercent } }, by);
  const { proposalID } = await share(50);
  await running.storage.opened.pool.query('INSERT INTO app.gate_policy (company_id, reward_percent) VALUES ($1, 60)', [
    params.companyID,
  ]);
  expect(await accept(proposalID)).toMatchObject({ state: 'STALE' });
  expect(await call(running.app, readGatePolicy, { params }, first)).toMatchObject({ rewardPercent: 60 });
});

test('the database lets no one accept their own proposal, whatever the code above does', async () => {
  const { proposalID } = await save(claims([{ name: 'Licence' }]));
  const client = await running.storage.opened.pool.connect();
  const forged = client.query(
    "UPDATE app.proposal SET state = 'IN_FORCE', decided_by = made_by, decided_at = now() WHERE id = $1",
    [proposalID],
  );
  await expect(forged).rejects.toMatchObject({ constraint: 'proposal_decided_by_another' });
  client.release();
});
