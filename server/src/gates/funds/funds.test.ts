import { disputeAsset, settleDispute } from '@atlas/contract/asset-life';
import {
  attestGatePass,
  type GateRun,
  listGateRuns,
  migrateGateRuns,
  reverseGatePass,
  submitGatePass,
  waiveGatePass,
} from '@atlas/contract/gate-runs';
import { fetchTrees, saveTree } from '@atlas/contract/gates';
import type { AccountId, AssetId } from '@atlas/contract/identifiers';
import { payFromTreasury, payFromWallet } from '@atlas/contract/ledger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildMember } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { buildOperator } from '../../../testing/builders/grant.ts';
import { fundAccount } from '../../../testing/builders/ledger.ts';
import { accept } from '../../../testing/builders/proposal.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { at, buildReview, type Review } from '../../../testing/gate-steps.ts';
import { sweepRuns } from '../calendar/sweep-runs.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const sweep = () => sweepRuns(running.database, running.configuration.origin);

/** A gate's stored state, whatever readers see. */
async function storedState(run: GateRun, gate: string): Promise<string> {
  const { rows } = await running.storage.opened.pool.query('SELECT state FROM app.gate_pass WHERE id = $1', [
    at(run, gate)._id,
  ]);
  return rows[0].state;
}

/** An asset whose levy requires 7 Megajoules that no account has, and the account that it is paid from. */
async function buildShortLevy(
  megajoulesSource?: 'Root' | 'Income',
): Promise<{ review: Review; assetID: AssetId; run: GateRun; source: AccountId }> {
  const review = await buildReview(running);
  const { company, submit, account } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [
    { name: 'Income' },
    { name: 'Levy', requiredMegajoules: 7, ...(megajoulesSource === undefined ? {} : { megajoulesSource }) },
  ]);
  const run = await submit(await startRun(running, company, assetID, tree), 'Levy');
  const owner = {
    wallet: { kind: 'asset' as const, id: assetID },
    Root: { kind: 'company' as const, id: company.companyID },
    Income: { kind: 'node' as const, id: `${assetID}:${at(run, 'Income').nodeId}` },
  }[megajoulesSource ?? 'wallet'];
  return { review, assetID, run, source: await account(owner, company.companyID) };
}

test.each([
  ['the asset’s wallet', 'wallet', undefined],
  ['the treasury', 'treasury', 'Root'],
  ['another gate', 'gate', 'Income'],
] as const)('a gate that awaits funds of %s is ready with the last of them, once', async (_, kind, source) => {
  const { review, assetID, run, source: account } = await buildShortLevy(source);
  const { company, read, facts } = review;
  await fundAccount(running, account, 6_999n, company.companyID);
  await sweep();
  expect(await storedState(run, 'Levy')).toBe('AWAITING_FUNDS');
  expect(at(await read(assetID), 'Levy').source).toMatchObject({ kind, availableMegajoules: 6.999 });
  await fundAccount(running, account, 1n, company.companyID);
  await sweep();
  await sweep();
  expect(await storedState(run, 'Levy')).toBe('READY');
  expect(at(await read(assetID), 'Levy')).toMatchObject({ state: 'READY', source: null });
  expect((await facts(assetID)).filter((type) => type === 'gate.funded')).toHaveLength(1);
});

test.each([
  ['the treasury', payFromTreasury],
  ['a person’s own wallet', payFromWallet],
] as const)('a top-up from %s makes the gate ready soon, without a request', async (_, endpoint) => {
  const { review, assetID, run } = await buildShortLevy();
  const { company, account, facts } = review;
  const { companyID, director } = company;
  await fundAccount(running, await account({ kind: 'company', id: companyID }, companyID), 9_000n, companyID);
  await fundAccount(running, await account({ kind: 'user', id: director.sub }, null), 9_000n);
  const payment = { key: crypto.randomUUID(), amount: '7000' };
  if (endpoint === payFromTreasury) {
    const input = { params: { companyID }, body: { ...payment, to: { assetID } } };
    await call(running.app, payFromTreasury, input, director);
  } else await call(running.app, payFromWallet, { body: { ...payment, to: { companyID, assetID } } }, director);
  await vi.waitFor(async () => expect(await facts(assetID)).toContain('gate.funded'), {
    timeout: 10_000,
    interval: 100,
  });
  expect(await storedState(run, 'Levy')).toBe('READY');
});

test('someone who does not work for the company sees that a gate awaits funds, but not what the treasury has, and can do nothing', async () => {
  const { review, assetID, run } = await buildShortLevy('Root');
  const { company, place } = review;
  const { companyID } = company;
  for (const role of ['Client', 'Gatekeeper'] as const) {
    const person = await buildMember(running, company, role);
    await buildOperator(running, company, assetID, person.phone);
    const { runs, start } = await call(running.app, listGateRuns, { params: { companyID, assetID } }, person);
    const levy = at(runs[0] ?? run, 'Levy');
    expect(levy).toMatchObject({ state: 'AWAITING_FUNDS', source: null });
    expect([start, ...Object.values(levy.permits)].filter(({ allowed }) => allowed)).toEqual([]);
    const params = place(run, 'Levy');
    const input = { params, body: { documentIDs: [] } };
    await callRefused(running.app, submitGatePass, input, 'forbidden', person);
    await callRefused(running.app, attestGatePass, { params, body: {} }, 'step_refused', person);
    const reason = { params, body: { reason: 'Why not.' } };
    await callRefused(running.app, waiveGatePass, reason, 'forbidden', person);
    await callRefused(running.app, reverseGatePass, reason, 'forbidden', person);
  }
});

test('a dispute freezes a gate that awaits funds; it is ready after it', async () => {
  const { review, assetID, run, source } = await buildShortLevy();
  const { company } = review;
  const params = { companyID: company.companyID, assetID };
  await call(running.app, disputeAsset, { params, body: { reason: 'Two claims meet.' } }, company.director);
  await fundAccount(running, source, 7_000n, company.companyID);
  await sweep();
  expect(await storedState(run, 'Levy')).toBe('AWAITING_FUNDS');
  await call(running.app, settleDispute, { params, body: { reason: 'Pegged anew.' } }, company.director);
  await sweep();
  expect(await storedState(run, 'Levy')).toBe('READY');
});

test('an overdue gate without enough funds stays overdue and says what is missing', async () => {
  const { review, assetID, run, source } = await buildShortLevy();
  const { company, place, reception, read } = review;
  await running.storage.opened.pool.query(
    `UPDATE app.gate_pass SET cycle = 2, state = 'OVERDUE', opened_on = opened_on - 3 WHERE id = $1`,
    [at(run, 'Levy')._id],
  );
  await fundAccount(running, source, 2_000n, company.companyID);
  const input = { params: place(run, 'Levy'), body: { documentIDs: [] } };
  expect(at(await call(running.app, submitGatePass, input, reception), 'Levy').state).toBe('OVERDUE');
  expect(at(await read(assetID), 'Levy')).toMatchObject({
    state: 'OVERDUE',
    source: { kind: 'wallet', availableMegajoules: 2 },
  });
});

test('a gate that awaits funds of its wallet awaits less, and from the treasury, after its run moves to a version that says so', async () => {
  const { review, run, source } = await buildShortLevy();
  const { company, account } = review;
  const { companyID, director } = company;
  const [tree] = (await call(running.app, fetchTrees, { body: { companyID } }, director)).filter(
    ({ _id }) => _id === run.treeID,
  );
  const goOver = async (parts: object) => {
    const children = tree?.children.map((node) => (node.name === 'Levy' ? { ...node, ...parts } : node)) ?? [];
    const body = { companyID, tree: { name: 'Claims', treeType: 'expenses' as const, _id: run.treeID, children } };
    await accept(running, company, await call(running.app, saveTree, { body }, director));
    const moved = { params: { companyID }, body: { treeID: run.treeID } };
    expect(await call(running.app, migrateGateRuns, moved, director)).toEqual({ migrated: 1, stayed: 0 });
  };
  await fundAccount(running, source, 4_000n, companyID);
  await goOver({ requiredMegajoules: 5 });
  await sweep();
  expect(await storedState(run, 'Levy')).toBe('AWAITING_FUNDS');
  await goOver({ requiredMegajoules: 3, megajoulesSource: 'Root' });
  await sweep();
  expect(await storedState(run, 'Levy')).toBe('AWAITING_FUNDS');
  await fundAccount(running, await account({ kind: 'company', id: companyID }, companyID), 3_000n, companyID);
  await sweep();
  expect(await storedState(run, 'Levy')).toBe('READY');
});

test('an asset that cannot be settled does not hold up others', async () => {
  const [broken, other] = [await buildShortLevy(), await buildShortLevy()];
  const { pool } = running.storage.opened;
  await pool.query(
    `UPDATE app.gate_run SET plan = plan || '[{"name": "No gate"}]', next_check_on = current_date - 9 WHERE id = $1`,
    [broken.run._id],
  );
  await fundAccount(running, other.source, 7_000n, other.review.company.companyID);
  await expect(sweep()).rejects.toThrow(AggregateError);
  expect(await storedState(other.run, 'Levy')).toBe('READY');
  await pool.query('UPDATE app.gate_run SET plan = plan - (-1), next_check_on = NULL WHERE id = $1', [broken.run._id]);
});
