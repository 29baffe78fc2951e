import { listCompanyEvents } from '@atlas/contract/companies';
import type { Sent } from '@atlas/contract/endpoint';
import { dryRunTree, startGateRun } from '@atlas/contract/gate-runs';
import { fetchTrees, saveTree } from '@atlas/contract/gates';
import { lintTree } from '@atlas/gating/lint-tree';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset } from '../../../testing/builders/gates.ts';
import { call, callRefused } from '../../../testing/call.ts';

type TreeSent = Sent<typeof saveTree>['body']['tree'];

let running: TestApp;
let company: TestCompany;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
});
afterAll(() => running.close());

const save = async (tree: TreeSent, of = company) =>
  (await call(running.app, saveTree, { body: { companyID: of.companyID, tree } }, of.director)).tree;
const fetch = (of = company) => call(running.app, fetchTrees, { body: { companyID: of.companyID } }, of.director);
const draft = (children: TreeSent['children'], parts: Partial<TreeSent> = {}): TreeSent => ({
  name: 'Claims',
  treeType: 'expenses',
  children,
  ...parts,
});

function raiseMissing(): never {
  throw new Error('the tree is gone');
}

test('an old tree without ids is stored in its literal shape, and its nodes keep their ids by name', async () => {
  const own = await buildCompany(running);
  const sent = draft([
    {
      name: 'Licence',
      requiredMegajoules: '12',
      loopAfterdays: '',
      children: [{ name: 'Pegging', sourceStage: 'Licence', loopAfterdays: 365 }],
      gatekeepers: [{ phoneNumber: '077 123 4567', name: 'Rudo Ncube', compliant: false }],
    },
  ]);
  const first = await save(sent, own);
  expect(first).toMatchObject({
    name: 'Claims',
    treeType: 'expenses',
    incomeTree: null,
    shareholderTree: null,
    version: 1,
  });
  expect(first.children[0]).toMatchObject({
    name: 'Licence',
    sourceStage: '',
    loopAfterdays: '',
    requiredMegajoules: 12,
    megajoulesSource: '',
    gatekeepers: [{ phoneNumber: '+263771234567', name: 'Rudo Ncube', compliant: false }],
  });
  expect(first.children[0]?.children[0]).toMatchObject({ name: 'Pegging', loopAfterdays: 365, children: [] });
  expect(await fetch(own)).toEqual([
    { ...first, waiting: [{ phoneNumber: '+263771234567', isHeld: false }], inForce: 1, proposalID: null },
  ]);
  const again = await save({ ...sent, _id: first._id }, own);
  expect(again).toEqual(first);
  const wrapped = await save(
    { ...sent, _id: first._id, children: [{ name: 'Root', children: sent.children ?? [] }] },
    own,
  );
  expect(wrapped).toEqual(first);
});

test('a draft that cannot run is still stored', async () => {
  const tree = await save(
    draft([{ name: 'A', megajoulesSource: 'B' }, { name: 'B', megajoulesSource: 'A' }, { name: 'B' }]),
  );
  expect(lintTree(tree, [tree]).map(({ code }) => code)).toEqual(['name_twice', 'source_loop']);
});

test('two editors: the second one sees what both changed, and nothing is lost', async () => {
  const base = await save(draft([{ name: 'Licence' }, { name: 'Survey', requiredMegajoules: 1 }]));
  const [licence, survey] = base.children;
  if (licence === undefined || survey === undefined) throw new Error('the tree lost its nodes');
  const theirs = await save({ ...base, children: [licence, { ...survey, requiredMegajoules: 5 }] });
  expect(theirs.version).toBe(base.version + 1);
  const mine = {
    ...base,
    children: [
      { ...licence, loopAfterdays: 30 },
      { ...survey, requiredMegajoules: 9 },
    ],
  };
  const body = { companyID: company.companyID, tree: mine };
  const refused = await callRefused(running.app, saveTree, { body }, 'tree_changed', company.director);
  expect(refused.issues?.map(({ code, path }) => [code, path])).toEqual([
    ['mine', `${licence.nodeId}.loopAfterdays`],
    ['conflict', `${survey.nodeId}.requiredMegajoules`],
  ]);
  expect(refused.issues?.at(-1)?.message).toMatch(/^You: Required Megajoules of “Survey”: 1 → .+ They: .+ → 5\.$/);
  expect((await fetch()).find(({ _id }) => _id === base._id)).toEqual({
    ...theirs,
    waiting: [],
    inForce: theirs.version,
    proposalID: null,
  });
});

test('renaming a gate rewrites what refers to it, including in trees that link to it', async () => {
  const income = await save(draft([{ name: 'Sales' }, { name: 'Fees', sourceStage: 'Sales' }], { treeType: 'income' }));
  const expenses = await save(draft([{ name: 'Licence', megajoulesSource: 'Sales' }], { incomeTree: income._id }));
  const stranger = await save(draft([{ name: 'Licence', megajoulesSource: 'Sales' }]));
  const [sales, fees] = income.children;
  if (sales === undefined || fees === undefined) throw new Error('the tree lost its nodes');
  const renamed = await save({ ...income, children: [{ ...sales, name: 'Gold sales' }, fees] });
  expect(renamed.children.map(({ sourceStage }) => sourceStage)).toEqual(['', 'Gold sales']);
  const trees = await fetch();
  expect(trees.find(({ _id }) => _id === expenses._id)).toMatchObject({
    version: expenses.version + 1,
    children: [{ megajoulesSource: 'Gold sales' }],
  });
  expect(trees.find(({ _id }) => _id === stranger._id)).toEqual({
    ...stranger,
    waiting: [],
    inForce: 1,
    proposalID: null,
  });
});

test('each save leaves a fact with the version, a repeated one none', async () => {
  const tree = await save(draft([{ name: 'Licence' }]));
  await save(tree);
  await save({ ...tree, name: 'Claims of 2026' });
  const params = { companyID: company.companyID };
  const { events } = await call(
    running.app,
    listCompanyEvents,
    { params, query: { subjectID: tree._id } },
    company.director,
  );
  expect(events.map(({ type, after }) => [type, after])).toEqual([
    ['tree.saved', { version: 2, gates: 1, changes: 1 }],
    ['tree.saved', { version: 1, treeType: 'expenses', gates: 1 }],
  ]);
});

test('a save records at which gates gatekeepers gained or lost good standing, and names no one', async () => {
  const keeper = (end: number, compliant: boolean) => ({ phoneNumber: `+26377000010${end}`, name: 'Rudo', compliant });
  const tree = await save(
    draft([{ name: 'Survey', gatekeepers: [keeper(1, true), keeper(2, true)] }, { name: 'Fees' }]),
  );
  const [survey, fees] = tree.children;
  if (survey === undefined || fees === undefined) throw new Error('the tree lost its nodes');
  const tell = async (nodeId: string) => {
    const query = { subjectID: nodeId };
    const sent = { params: { companyID: company.companyID }, query };
    return (await call(running.app, listCompanyEvents, sent, company.director)).events.map((event) => {
      expect(JSON.stringify(event)).not.toMatch(/Rudo|263770000/);
      return [event.type, event.after];
    });
  };
  const at = (version: number, count: number) => ({ treeID: tree._id, version, count });
  expect(await tell(survey.nodeId)).toEqual([['gatekeeper.complied', at(1, 2)]]);
  const gatekeepers = [keeper(1, true), keeper(2, false), keeper(3, true)];
  await save({
    ...tree,
    children: [
      { ...survey, gatekeepers },
      { ...fees, name: 'Dues', gatekeepers: [keeper(1, false)] },
    ],
  });
  // Facts of one statement are in its order, newest first.
  expect((await tell(survey.nodeId)).slice(0, 2)).toEqual([
    ['gatekeeper.lapsed', at(2, 1)],
    ['gatekeeper.complied', at(2, 1)],
  ]);
  expect(await tell(fees.nodeId)).toEqual([]);
});

test('two gates never share an id; figures are numbers; a version never changes', async () => {
  const nodeId = crypto.randomUUID();
  const body = (children: TreeSent['children']) => ({ companyID: company.companyID, tree: draft(children) });
  const twice = body([
    { name: 'A', nodeId },
    { name: 'B', nodeId },
  ] as TreeSent['children']);
  await callRefused(running.app, saveTree, { body: twice }, 'tree_refused', company.director);
  const words = body([{ name: 'A', requiredMegajoules: '12 MJ' }]);
  await callRefused(running.app, saveTree, { body: words }, 'invalid_input', company.director);
  // A pool discards a client that failed; the embedded engine has only one session.
  const client = await running.storage.opened.pool.connect();
  await expect(client.query('UPDATE app.gate_tree_version SET version = 9')).rejects.toThrow('history');
  client.release();
});

test('a tree has at most 2,000 gates, on its own when saved, and with its linked trees when run', async () => {
  const own = await buildCompany(running);
  const gates = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}` }));
  const large = draft(gates(2_001, 'Gate'));
  const body = { companyID: own.companyID, tree: large };
  const said = {
    message:
      'The tree and the trees linked to it have 2,001 gates. At most 2,000 can run together: split the tree, or remove a link.',
    issues: [{ code: 'too_many_gates' }],
  };
  expect(await callRefused(running.app, saveTree, { body }, 'tree_refused', own.director)).toMatchObject(said);
  const params = { companyID: own.companyID };
  const tried = await callRefused(
    running.app,
    dryRunTree,
    { params, body: { tree: large } },
    'tree_refused',
    own.director,
  );
  expect(tried).toMatchObject(said);
  const income = await save(draft(gates(1_000, 'Sale'), { treeType: 'income' }), own);
  const linking = await save(draft(gates(1_000, 'Gate'), { incomeTree: income._id }), own);
  const whole = await call(running.app, dryRunTree, { params, body: { treeID: linking._id } }, own.director);
  expect(whole).toMatchObject({ runnable: true, longestWay: 1 });
  await save({ ...income, children: gates(1_001, 'Sale') }, own);
  const body2 = { treeID: linking._id };
  expect(
    await callRefused(running.app, dryRunTree, { params, body: body2 }, 'tree_refused', own.director),
  ).toMatchObject(said);
  const assetID = await buildRegisteredAsset(running, own);
  const place = { params: { ...params, assetID }, body: body2 };
  const refused = await callRefused(running.app, startGateRun, place, 'step_refused', own.director);
  expect(refused.issues).toMatchObject([{ code: 'too_many_gates', message: said.message }]);
});

test('a tree that was copied with its ids gets new gates with their own gatekeepers', async () => {
  const keeper = (compliant: boolean) => [{ phoneNumber: '+263770000101', name: 'Rudo', compliant }];
  const tree = await save(draft([{ name: 'Licence', gatekeepers: keeper(true), children: [{ name: 'Pegs' }] }]));
  const { _id, version: _version, ...copied } = tree;
  const copy = await save({ ...copied, name: 'Copy' });
  const ids = ({ children }: typeof tree) => children.flatMap((node) => [node, ...node.children]).map((n) => n.nodeId);
  expect(copy._id).not.toBe(_id);
  expect(ids(copy).filter((id) => ids(tree).includes(id))).toEqual([]);
  // This includes a gate copied into an existing tree, which keeps its own gates' ids.
  const [licence] = tree.children;
  const grown = await save({
    ...copy,
    children: [...copy.children, { ...licence, name: 'Licence again', children: [] }],
  });
  expect(grown.children[0]?.nodeId).toBe(copy.children[0]?.nodeId);
  expect(grown.children[1]?.nodeId).not.toBe(licence?.nodeId);
  expect(ids((await fetch()).find((one) => one._id === _id) ?? raiseMissing())).toEqual(ids(tree));
});

test('trees stay within their company; a gatekeeper can read but not save them', async () => {
  const other = await buildCompany(running);
  const foreign = await save(draft([{ name: 'Licence' }]), other);
  const body = { companyID: company.companyID, tree: { ...foreign } };
  await callRefused(running.app, saveTree, { body }, 'not_found', company.director);
  const listed = [{ ...foreign, waiting: [], inForce: 1, proposalID: null }];
  expect(await fetch(other)).toEqual(listed);
  const gatekeeper = await buildMember(running, other, 'Gatekeeper');
  const own = { companyID: other.companyID, tree: { ...foreign } };
  expect(await call(running.app, fetchTrees, { body: { companyID: other.companyID } }, gatekeeper)).toEqual(listed);
  await callRefused(running.app, saveTree, { body: own }, 'forbidden', gatekeeper);
  const client = await buildMember(running, other, 'Client');
  await callRefused(running.app, fetchTrees, { body: { companyID: other.companyID } }, 'forbidden', client);
});
