import { type GateRun, listGateRuns, reverseGatePass, startGateRun, submitGatePass } from '@atlas/contract/gate-runs';
import type { AccountId, AssetId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildMember } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { buildTreasury, fundAccount } from '../../../testing/builders/ledger.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { at, buildReview, keepers, type Review, states } from '../../../testing/gate-steps.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const income = { name: 'Royalties', treeType: 'income' as const };
const shares = { name: 'Dividend', treeType: 'shareholder' as const };

/** The balances of an asset's wallet, one of its gates and a person, in milli-Megajoules. */
function readBalances({ account, balanceOf, company }: Review, assetID: AssetId) {
  const read = async (input: Promise<AccountId>) => balanceOf(await input);
  return {
    wallet: () => read(account({ kind: 'asset', id: assetID }, company.companyID)),
    gate: (run: GateRun, gate: string) =>
      read(account({ kind: 'node', id: `${assetID}:${at(run, gate).nodeId}` }, company.companyID)),
    person: (sub: string) => read(account({ kind: 'user', id: sub }, null)),
    treasury: () => read(account({ kind: 'company', id: company.companyID }, company.companyID)),
  };
}

async function expectSoundBooks(): Promise<void> {
  const { rows } = await running.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  expect(rows[0].faults).toEqual([]);
}

test('an approved asset stays approved while it goes through an income tree and a shareholder tree', async () => {
  const review = await buildReview(running);
  const { company, submit, stateOf, facts } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const claims = await buildTree(running, company, [{ name: 'Licence' }]);
  await submit(await startRun(running, company, assetID, claims), 'Licence');
  expect(await stateOf(assetID)).toBe('APPROVED');
  for (const parts of [income, shares]) {
    const gates = [{ name: `First of ${parts.name}`, loopAfterdays: 30, gatekeepers: keepers(review.first) }];
    await startRun(running, company, assetID, await buildTree(running, company, gates, parts));
    expect(await stateOf(assetID)).toBe('APPROVED');
  }
  expect(await facts(assetID)).not.toContain('asset.compliance_lapsed');
});

test('a registered asset stays registered while it goes through only an income tree, even when all of it is passed', async () => {
  const { company, submit, stateOf } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Royalty' }], income);
  const run = await startRun(running, company, assetID, tree);
  expect(await stateOf(assetID)).toBe('REGISTERED');
  expect((await submit(run, 'Royalty')).compliant).toBe(true);
  expect(await stateOf(assetID)).toBe('REGISTERED');
});

test('gates of a linked income tree also run, but do not decide compliance', async () => {
  const review = await buildReview(running);
  const { company, submit, stateOf } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const royalties = await buildTree(running, company, [{ name: 'Royalty', requiredMegajoules: 3 }], income);
  const gates = [{ name: 'Licence', requiredMegajoules: 2, megajoulesSource: 'Royalty' }];
  const claims = await buildTree(running, company, gates, { incomeTree: royalties._id });
  await buildTreasury(running, company, 3_000n);
  let run = await startRun(running, company, assetID, claims);
  expect(run.passes.map(({ gate, treeType }) => [gate, treeType])).toEqual([
    ['Licence', 'expenses'],
    ['Royalty', 'income'],
  ]);
  run = await submit(run, 'Licence');
  expect(at(run, 'Licence')).toMatchObject({ state: 'AWAITING_FUNDS' });
  run = await submit(run, 'Royalty');
  expect(await stateOf(assetID)).toBe('IN_GATES');
  run = await submit(run, 'Licence');
  expect(states(run)).toEqual({ 'Licence 1': 'PASSED', 'Royalty 1': 'PASSED' });
  expect(await stateOf(assetID)).toBe('APPROVED');
  // Income belongs to the asset: a gate that names an income gate is paid from the wallet.
  expect(await readBalances(review, assetID).wallet()).toBe(1_000);
  await expectSoundBooks();
});

test('a gate of an income tree moves Megajoules from the treasury to the asset’s wallet, in full', async () => {
  const review = await buildReview(running);
  const { company, first, second, submit, attest, place } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const gates = [{ name: 'Royalty', requiredMegajoules: 7, gatekeepers: keepers(first, second) }];
  const tree = await buildTree(running, company, gates, income);
  const balance = readBalances(review, assetID);
  let run = await startRun(running, company, assetID, tree);
  expect(run.treeType).toBe('income');
  run = await submit(run, 'Royalty');
  expect(at(await review.read(assetID), 'Royalty')).toMatchObject({
    state: 'AWAITING_FUNDS',
    source: { kind: 'treasury' },
    pays: { from: { kind: 'treasury' }, to: 'wallet' },
  });
  await buildTreasury(running, company, 10_000n);
  run = await attest(await submit(run, 'Royalty'), 'Royalty', first);
  expect([await balance.treasury(), await balance.wallet()]).toEqual([3_000, 0]);
  run = await attest(run, 'Royalty', second);
  expect(at(run, 'Royalty').state).toBe('PASSED');
  expect([await balance.treasury(), await balance.wallet()]).toEqual([3_000, 7_000]);
  expect(await balance.person(first.sub)).toBe(0);
  await expectSoundBooks();

  const manager = await buildMember(running, company, 'Manager');
  const back = { params: place(run, 'Royalty'), body: { reason: 'Paid twice.' } };
  await call(running.app, reverseGatePass, back, company.director);
  await call(running.app, reverseGatePass, back, manager);
  expect([await balance.treasury(), await balance.wallet()]).toEqual([10_000, 0]);
  await expectSoundBooks();
});

test('a gate of a shareholder tree divides among its children, and they pay the shareholders, to the last milli-Megajoule', async () => {
  const review = await buildReview(running);
  const { company, first, second, submit, attest, account } = review;
  const third = await buildMember(running, company, 'Gatekeeper');
  const assetID = await buildRegisteredAsset(running, company);
  const children = [
    { name: 'Families', requiredMegajoules: 1, gatekeepers: keepers(first, second, third) },
    { name: 'Village', requiredMegajoules: 2, gatekeepers: keepers(first) },
  ];
  const gates = [{ name: 'Dividend', requiredMegajoules: 4, gatekeepers: keepers(first), children }];
  const tree = await buildTree(running, company, gates, shares);
  const balance = readBalances(review, assetID);
  await fundAccount(
    running,
    await account({ kind: 'asset', id: assetID }, company.companyID),
    5_000n,
    company.companyID,
  );
  let run = await startRun(running, company, assetID, tree);
  run = await attest(await submit(run, 'Dividend'), 'Dividend', first);
  // A third and two thirds of 4,000: the remaining milli-Megajoule goes to the first child.
  expect([await balance.gate(run, 'Families'), await balance.gate(run, 'Village')]).toEqual([1_334, 2_666]);
  expect([await balance.wallet(), await balance.gate(run, 'Dividend'), await balance.person(first.sub)]).toEqual([
    1_000, 0, 0,
  ]);

  run = await submit(run, 'Families');
  for (const person of [first, second, third]) run = await attest(run, 'Families', person);
  expect(at(run, 'Families').state).toBe('PASSED');
  const paid = await Promise.all([first, second, third].map(({ sub }) => balance.person(sub)));
  expect([...paid].sort()).toEqual([333, 333, 334]);
  expect(await balance.gate(run, 'Families')).toBe(334);
  run = await attest(await submit(run, 'Village'), 'Village', first);
  expect(await balance.gate(run, 'Village')).toBe(666);
  expect(run.compliant).toBe(true);
  await expectSoundBooks();
});

test('a shareholder who hands in is paid like the others who attest', async () => {
  const review = await buildReview(running);
  const { company, reception, first, submit, attest, account } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const gates = [{ name: 'Holders', requiredMegajoules: 3, gatekeepers: keepers(first, reception) }];
  const tree = await buildTree(running, company, gates, shares);
  const balance = readBalances(review, assetID);
  await fundAccount(
    running,
    await account({ kind: 'asset', id: assetID }, company.companyID),
    3_000n,
    company.companyID,
  );
  const run = await submit(await startRun(running, company, assetID, tree), 'Holders');
  expect(at(run, 'Holders').quorum).toBe(1);
  await attest(run, 'Holders', first);
  expect([await balance.person(first.sub), await balance.person(reception.sub)]).toEqual([1_500, 1_500]);
});

test('children of a gate that requires nothing are paid from the wallet', async () => {
  const review = await buildReview(running);
  const { company, first, submit, attest, account } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const children = [{ name: 'Holders', requiredMegajoules: 3, gatekeepers: keepers(first) }];
  const tree = await buildTree(running, company, [{ name: 'Year', children }], shares);
  await fundAccount(
    running,
    await account({ kind: 'asset', id: assetID }, company.companyID),
    3_000n,
    company.companyID,
  );
  let run = await submit(await startRun(running, company, assetID, tree), 'Year');
  run = await attest(await submit(run, 'Holders'), 'Holders', first);
  expect(await readBalances(review, assetID).person(first.sub)).toBe(3_000);
});

test('a shareholder tree without payees cannot run', async () => {
  const { company } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Nobody', requiredMegajoules: 3 }], shares);
  const start = {
    params: { companyID: company.companyID, assetID },
    body: { treeID: tree._id },
  };
  await callRefused(running.app, startGateRun, start, 'step_refused', company.director);
});

test('the check of the books finds income that was not paid to the asset', async () => {
  const review = await buildReview(running);
  const { company, submit } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const gates = [{ name: 'Licence', requiredMegajoules: 2, megajoulesSource: 'Root' }];
  await buildTreasury(running, company, 10_000n);
  const run = await submit(
    await startRun(running, company, assetID, await buildTree(running, company, gates)),
    'Licence',
  );
  await expectSoundBooks();
  const { pool } = running.storage.opened;
  const turn = (to: string) =>
    pool.query(`UPDATE app.gate_run SET plan = jsonb_set(plan, '{0,treeType}', to_jsonb($2::text)) WHERE id = $1`, [
      run._id,
      to,
    ]);
  await turn('income');
  const { rows } = await pool.query('SELECT app.ledger_faults() AS faults');
  expect(rows[0].faults).toEqual([
    `gate pass ${at(run, 'Licence')._id} of a tree of income paid someone whom it is not for`,
  ]);
  await turn('expenses');
});

test('handing in an income gate again with the same key gets the same answer and moves nothing', async () => {
  const review = await buildReview(running);
  const { company, reception, place } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Royalty', requiredMegajoules: 2 }], income);
  await buildTreasury(running, company, 10_000n);
  const run = await startRun(running, company, assetID, tree);
  const options = { token: reception.token, headers: { 'idempotency-key': `royalty-${assetID}` } };
  const input = { params: place(run, 'Royalty'), body: { documentIDs: [] } };
  const one = await call(running.app, submitGatePass, input, options);
  expect(await call(running.app, submitGatePass, input, options)).toEqual(one);
  expect(await readBalances(review, assetID).wallet()).toBe(2_000);
  const { runs } = await call(
    running.app,
    listGateRuns,
    { params: { companyID: company.companyID, assetID } },
    reception,
  );
  expect(runs.map(({ treeType }) => treeType)).toEqual(['income']);
});
