import type { Sent } from '@atlas/contract/endpoint';
import { dryRunTree, type GateRun, listGateRuns, migrateGateRuns, submitGatePass } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { accept } from '../../../testing/builders/proposal.ts';
import { call, callRefused } from '../../../testing/call.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const at = (run: GateRun, gate: string) => run.passes.find((pass) => pass.gate === gate) ?? raiseMissing(gate);
const states = (run: GateRun) =>
  Object.fromEntries(run.passes.map(({ gate, cycle, state }) => [`${gate} ${cycle}`, state]));

test('a tree with new gates: the dry run shows its cost, and migration keeps passed gates', async () => {
  const own = await buildCompany(running);
  const assetID = await buildRegisteredAsset(running, own);
  // Before there is a tree that would include it.
  await buildRegisteredAsset(running, own);
  const tree = await buildTree(running, own, [{ name: 'Licence' }]);
  let run = await startRun(running, own, assetID, tree);
  const params = { companyID: own.companyID };
  const passID = at(run, 'Licence')._id;
  await call(running.app, submitGatePass, { params: { ...params, passID }, body: { documentIDs: [] } }, own.director);
  const gatekeepers = [{ phoneNumber: '+263779999999', name: 'Nobody', compliant: true }];
  const children = [...tree.children, { name: 'Levy', requiredMegajoules: 4, megajoulesSource: 'Root', gatekeepers }];
  const draft = { tree: { ...tree, children } };
  const tried = await call(running.app, dryRunTree, { params, body: draft }, own.director);
  expect(tried).toMatchObject({ runnable: true, cost: 4, shortfall: 4, migration: { ready: 1, hindered: 0 } });
  const untouched = await call(running.app, dryRunTree, { params, body: { treeID: tree._id } }, own.director);
  expect(untouched).toMatchObject({ cost: 0, migration: { ready: 0, hindered: 0 } });
  const saved = await call(running.app, saveTree, { body: { ...params, ...draft } }, own.director);
  const told = await call(running.app, dryRunTree, { params, body: { treeID: tree._id } }, own.director);
  const named = (way: typeof told.slowestWay) => way.map(({ gate, days, passes }) => [gate, days, passes]);
  expect({ ...told, slowestWay: named(told.slowestWay) }).toEqual({
    ...tried,
    slowestWay: named(tried.slowestWay),
    stalls: tried.stalls.map((stall, index) => ({ ...stall, nodeId: told.stalls[index]?.nodeId })),
  });
  expect(told).toMatchObject({
    runnable: true,
    assetsToStart: 1,
    runs: 1,
    cost: 4,
    shortfall: 4,
    longestWay: 1,
    longestDays: 7,
    migration: { ready: 1, lapsing: 1, hindered: 0 },
  });
  expect(named(told.slowestWay)).toEqual([['Levy', 7, 0]]);
  expect(told.stalls.map(({ gate }) => gate)).toEqual(['Levy']);
  // What only waits moves no run.
  const input = { params, body: { treeID: tree._id } };
  expect(await call(running.app, migrateGateRuns, input, own.director)).toEqual({ migrated: 0, stayed: 0 });
  await accept(running, own, saved);
  const moved = await call(running.app, migrateGateRuns, { params, body: { treeID: tree._id } }, own.director);
  expect(moved).toEqual({ migrated: 1, stayed: 0 });
  const { runs } = await call(running.app, listGateRuns, { params: { ...params, assetID } }, own.director);
  run = runs[0] ?? raiseMissing('run');
  expect(run.version).toBe(2);
  expect(states(run)).toEqual({ 'Licence 1': 'PASSED', 'Levy 1': 'READY' });
});

test('a dry run of an unsaved tree takes days from earlier passes, and counts the wallets that are short', async () => {
  const own = await buildCompany(running);
  const assetID = await buildRegisteredAsset(running, own);
  const params = { companyID: own.companyID };
  const tree = await buildTree(running, own, [{ name: 'Licence' }]);
  const run = await startRun(running, own, assetID, tree);
  const { _id: passID, nodeId } = at(run, 'Licence');
  await call(running.app, submitGatePass, { params: { ...params, passID }, body: { documentIDs: [] } }, own.director);
  await running.storage.opened.pool.query('UPDATE app.gate_pass SET opened_on = passed_on - 12 WHERE id = $1', [
    passID,
  ]);
  const children = [
    { nodeId, name: 'Licence', requiredMegajoules: 3, children: [{ name: 'Survey' }] },
    { name: 'Fence' },
  ];
  const draft = { name: 'Draft', treeType: 'expenses' as const, children };
  const told = await call(running.app, dryRunTree, { params, body: { tree: draft } }, own.director);
  expect(told).toMatchObject({ assetsToStart: 1, walletAsked: 3, assetsShort: 1, longestWay: 2, longestDays: 12 });
  expect(told.slowestWay.map(({ gate, days, passes }) => [gate, days, passes])).toEqual([
    ['Licence', 12, 1],
    ['Survey', 0, 0],
  ]);
  const twice = { ...draft, children: [...children, { nodeId, name: 'Other' }] };
  await callRefused(running.app, dryRunTree, { params, body: { tree: twice } }, 'tree_refused', own.director);
  const absent = { ...draft, _id: crypto.randomUUID() };
  await callRefused(running.app, dryRunTree, { params, body: { tree: absent } }, 'not_found', own.director);
});

test('a dry run says why a tree without gates cannot run, and which gates have no gatekeepers', async () => {
  const own = await buildCompany(running);
  await buildRegisteredAsset(running, own);
  const params = { companyID: own.companyID };
  const empty = await buildTree(running, own, []);
  const told = await call(running.app, dryRunTree, { params, body: { treeID: empty._id } }, own.director);
  expect(told).toMatchObject({ runnable: false, findings: ['The tree has no gates yet.'], unattested: [] });
  const fenced = await buildTree(running, own, [{ name: 'Fence', requiredMegajoules: 3 }]);
  const tried = await call(running.app, dryRunTree, { params, body: { treeID: fenced._id } }, own.director);
  expect(tried).toMatchObject({ runnable: true, findings: [], assetsShort: 1, stalls: [] });
  expect(tried.unattested.map(({ gate }) => gate)).toEqual(['Fence']);
});

test('what linked income puts into a wallet need not be there before', async () => {
  const own = await buildCompany(running);
  await buildRegisteredAsset(running, own);
  const income = { name: 'Royalties', treeType: 'income' as const };
  const royalties = await buildTree(running, own, [{ name: 'Royalty', requiredMegajoules: 4 }], income);
  const gates = [{ name: 'Licence', requiredMegajoules: 3 }];
  const tree = await buildTree(running, own, gates, { incomeTree: royalties._id });
  const params = { companyID: own.companyID };
  const told = await call(running.app, dryRunTree, { params, body: { treeID: tree._id } }, own.director);
  expect(told).toMatchObject({ walletAsked: 0, assetsShort: 0, treasuryAsked: 4, shortfall: 4 });
});

test('what changed in a linked tree reaches the runs of the tree that it is linked to', async () => {
  const own = await buildCompany(running);
  const params = { companyID: own.companyID };
  const save = async (tree: Sent<typeof saveTree>['body']['tree']) => {
    const saved = await call(running.app, saveTree, { body: { ...params, tree } }, own.director);
    await accept(running, own, saved);
    return saved.tree;
  };
  const assetID = await buildRegisteredAsset(running, own);
  const income = await save({ name: 'Royalties', treeType: 'income', children: [{ name: 'Royalty' }] });
  const children = [{ name: 'Licence' }];
  const tree = await save({ name: 'Claims', treeType: 'expenses', children, incomeTree: income._id });
  await startRun(running, own, assetID, tree);
  const body = { treeID: tree._id };
  const migration = async () => (await call(running.app, dryRunTree, { params, body }, own.director)).migration;
  expect(await migration()).toMatchObject({ ready: 0, hindered: 0 });
  const gatekeepers = [{ phoneNumber: '+263779999999', name: 'Nobody', compliant: true }];
  const standing = await save({ ...income, children: income.children.map((node) => ({ ...node, gatekeepers })) });
  // Gatekeepers are read from the current version.
  expect(await migration()).toMatchObject({ ready: 0, hindered: 0 });
  await save({ ...standing, children: [...standing.children, { name: 'Levy', requiredMegajoules: 4 }] });
  expect(await migration()).toMatchObject({ ready: 1, hindered: 0 });
  expect(await call(running.app, migrateGateRuns, { params, body }, own.director)).toEqual({ migrated: 1, stayed: 0 });
  const { runs } = await call(running.app, listGateRuns, { params: { ...params, assetID } }, own.director);
  expect(states(runs[0] ?? raiseMissing('run'))).toMatchObject({ 'Licence 1': 'READY', 'Levy 1': 'READY' });
  expect(await migration()).toMatchObject({ ready: 0, hindered: 0 });
  expect(await call(running.app, migrateGateRuns, { params, body }, own.director)).toEqual({ migrated: 0, stayed: 0 });
});

function raiseMissing(what: string): never {
  throw new Error(`${what} is missing`);
}
