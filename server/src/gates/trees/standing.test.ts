import { approveBoundary } from '@atlas/contract/asset-life';
import { readGatePolicy, setRewardShare } from '@atlas/contract/gate-policy';
import { attestGatePass, listGateRuns, startGateRun, submitGatePass, waiveGatePass } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import { listWork } from '@atlas/contract/work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAsset } from '../../../testing/builders/asset.ts';
import { buildCompany, buildMember } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { buildTreasury, fundAccount } from '../../../testing/builders/ledger.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { accept, buildSecond } from '../../../testing/builders/proposal.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { at, buildReview, keepers } from '../../../testing/gate-steps.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

test('too few gatekeepers in good standing block a review and ask management for others, until there are enough', async () => {
  const { company, first, second, submit, attest, place, read, facts } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const children = [{ name: 'Survey', gatekeepers: keepers(first, second) }];
  const tree = await buildTree(running, company, children);
  let run = await submit(await startRun(running, company, assetID, tree), 'Survey');
  await attest(run, 'Survey', first);
  const keep = (compliant: readonly TestPerson[], version: number) => {
    const gatekeepers = keepers(first, second).map((keeper) => ({
      ...keeper,
      compliant: compliant.some(({ phone }) => phone === keeper.phoneNumber),
    }));
    const nodes = tree.children.map((node) => ({ ...node, gatekeepers }));
    const body = { companyID: company.companyID, tree: { ...tree, version, children: nodes } };
    return call(running.app, saveTree, { body }, company.director);
  };
  // The first attested already: taking the second away must not pass the gate.
  await keep([first], 1);
  expect(at(await read(assetID), 'Survey')).toMatchObject({ state: 'BLOCKED', attested: 1, quorum: 2 });
  await keep([], 2);
  await callRefused(running.app, attestGatePass, { params: place(run, 'Survey'), body: {} }, 'step_refused', second);
  const waived = { params: place(run, 'Survey'), body: { reason: 'Done by the ministry.' } };
  await callRefused(running.app, waiveGatePass, waived, 'forbidden', second);
  const asked = await call(
    running.app,
    listWork,
    { params: { companyID: company.companyID }, query: { queueName: 'Employee Requests' } },
    company.director,
  );
  const items = asked.items.filter(({ subject }) => subject?.id === assetID);
  expect(items).toMatchObject([
    { kind: 'gatekeepers', channel: 'system', state: 'NEW', requester: { userSub: company.director.sub } },
  ]);
  await keep([first, second], 3);
  expect(at(await read(assetID), 'Survey')).toMatchObject({ state: 'IN_REVIEW', attested: 1, quorum: 2 });
  run = await attest(run, 'Survey', second);
  expect(at(run, 'Survey').state).toBe('PASSED');
  expect(await facts(assetID)).toEqual(expect.arrayContaining(['gate.blocked', 'gate.resumed', 'gate.passed']));
});

test('a gate is passed when its attester is in good standing again and no one else is needed', async () => {
  const { company, first, second, submit, attest, read, stateOf, account, balanceOf } = await buildReview(running);
  const { companyID, director } = company;
  const third = await buildMember(running, company, 'Gatekeeper');
  const assetID = await buildRegisteredAsset(running, company);
  const gate = { name: 'Survey', requiredMegajoules: 2, gatekeepers: keepers(first, second) };
  const tree = await buildTree(running, company, [gate]);
  const wallet = await account({ kind: 'asset', id: assetID }, companyID);
  await fundAccount(running, wallet, 2_000n, companyID);
  const run = await submit(await startRun(running, company, assetID, tree), 'Survey');
  const keep = (...compliant: readonly TestPerson[]) => {
    const gatekeepers = keepers(first, second, third).map((keeper) => ({
      ...keeper,
      compliant: compliant.some(({ phone }) => phone === keeper.phoneNumber),
    }));
    const { version: _version, ...latest } = tree;
    const children = tree.children.map((node) => ({ ...node, gatekeepers }));
    return call(running.app, saveTree, { body: { companyID, tree: { ...latest, children } } }, director);
  };
  await attest(run, 'Survey', first);
  // Without the first one the third could attest in their stead.
  await keep(second, third);
  expect(at(await read(assetID), 'Survey')).toMatchObject({ state: 'IN_REVIEW', attested: 0, quorum: 2 });
  expect(at(await attest(run, 'Survey', second), 'Survey')).toMatchObject({ state: 'IN_REVIEW', attested: 1 });
  await keep(first, second);
  expect(at(await read(assetID), 'Survey')).toMatchObject({ state: 'PASSED' });
  expect(await stateOf(assetID)).toBe('APPROVED');
  for (const { sub } of [first, second]) {
    expect(await balanceOf(await account({ kind: 'user', id: sub }, null))).toBe(100);
  }
});

test('people cannot attest what they handed in: their own standing is not counted', async () => {
  const { company, reception, first, submit, attest } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Pegs', gatekeepers: keepers(reception, first) }]);
  let run = await submit(await startRun(running, company, assetID, tree), 'Pegs');
  expect(at(run, 'Pegs')).toMatchObject({ state: 'IN_REVIEW', quorum: 1 });
  run = await attest(run, 'Pegs', first);
  expect(at(run, 'Pegs').state).toBe('PASSED');
  const alone = await buildTree(running, company, [{ name: 'Pegs', gatekeepers: keepers(reception) }]);
  run = await submit(await startRun(running, company, assetID, alone), 'Pegs');
  expect(at(run, 'Pegs')).toMatchObject({ state: 'BLOCKED', quorum: 1 });
});

test('a pass is paid by the share that the company has when it is concluded, and it stays known who set it', async () => {
  const { account, balanceOf } = await buildReview(running);
  const own = await buildCompany(running);
  const { companyID } = own;
  const keeper = await buildMember(running, own, 'Gatekeeper');
  const assetID = await buildRegisteredAsset(running, own);
  const paid = { requiredMegajoules: 4, megajoulesSource: 'Root', gatekeepers: keepers(keeper) };
  const tree = await buildTree(running, own, [
    { name: 'All', ...paid },
    { name: 'None', ...paid },
  ]);
  await buildTreasury(running, own, 8_000n);
  const run = await startRun(running, own, assetID, tree);
  const pass = async (gate: string, rewardPercent: number) => {
    const params = { companyID, passID: at(run, gate)._id };
    await call(running.app, submitGatePass, { params, body: { documentIDs: [] } }, own.director);
    const share = { params: { companyID }, body: { rewardPercent } };
    await callRefused(running.app, setRewardShare, share, 'forbidden', keeper);
    await accept(running, own, await call(running.app, setRewardShare, share, own.director));
    const policy = await call(running.app, readGatePolicy, { params: { companyID } }, own.director);
    await call(running.app, attestGatePass, { params, body: {} }, keeper);
    return policy;
  };
  const before = await call(running.app, readGatePolicy, { params: { companyID } }, own.director);
  expect(before).toEqual({ rewardPercent: 10, history: [] });
  await pass('All', 100);
  const wallet = await account({ kind: 'user', id: keeper.sub }, null);
  expect(await balanceOf(wallet)).toBe(4_000);
  const policy = await pass('None', 0);
  const second = await buildSecond(running, own);
  expect(await balanceOf(wallet)).toBe(4_000);
  expect(policy.history).toMatchObject([
    { rewardPercent: 0, by: second.name },
    { rewardPercent: 100, by: second.name },
  ]);
});

test('an asset that is registered automatically starts the oldest expenses tree that can run', async () => {
  const { company, stateOf, facts } = await buildReview(running);
  const { companyID, director } = company;
  await buildTree(running, company, [{ name: 'Broken', sourceStage: 'Nowhere' }]);
  const still = await buildRegisteredAsset(running, company);
  expect(await stateOf(still)).toBe('REGISTERED');
  const tree = await buildTree(running, company, [{ name: 'Licence' }]);
  await buildTree(running, company, [{ name: 'Younger' }]);
  const plotter = await buildMember(running, company, 'Cartography');
  const { assetID } = await buildAsset(running, { companyID, token: plotter.token });
  const registered = await call(running.app, approveBoundary, { params: { companyID, assetID } }, director);
  expect(registered.complianceState).toBe('IN_GATES');
  const { runs } = await call(running.app, listGateRuns, { params: { companyID, assetID } }, director);
  expect(runs).toMatchObject([{ treeID: tree._id, passes: [{ gate: 'Licence', state: 'READY' }] }]);
  expect(await facts(assetID)).toEqual(expect.arrayContaining(['asset.registration_approved', 'gate.run_started']));
});

test('only a registered asset starts, only on a runnable tree, once', async () => {
  const { company } = await buildReview(running);
  const { assetID } = await buildAsset(running, { companyID: company.companyID, token: company.director.token });
  const runnable = await buildTree(running, company, [{ name: 'Licence' }]);
  const params = { companyID: company.companyID, assetID };
  const start = (treeID: typeof runnable._id, id = assetID) => ({
    params: { ...params, assetID: id },
    body: { treeID },
  });
  await callRefused(running.app, startGateRun, start(runnable._id), 'step_refused', company.director);
  const registered = await buildRegisteredAsset(running, company);
  const broken = await buildTree(running, company, [{ name: 'A', sourceStage: 'B' }]);
  const refused = await callRefused(
    running.app,
    startGateRun,
    start(broken._id, registered),
    'step_refused',
    company.director,
  );
  expect(refused.issues?.map(({ code }) => code)).toEqual(['stage_unknown']);
  const one = await startRun(running, company, registered, runnable);
  expect((await startRun(running, company, registered, runnable))._id).toBe(one._id);
});
