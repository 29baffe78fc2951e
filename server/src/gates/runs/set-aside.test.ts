import { retireAsset, splitAsset } from '@atlas/contract/asset-life';
import { readAsset } from '@atlas/contract/assets';
import { attestGatePass, listMyGates, waiveGatePass } from '@atlas/contract/gate-runs';
import { payFromTreasury, payFromWallet } from '@atlas/contract/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { buildTreasury, fundAccount } from '../../../testing/builders/ledger.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { at, buildReview, keepers, states } from '../../../testing/gate-steps.ts';
import { sweepRuns } from '../calendar/sweep-runs.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

/** An asset with one gate under review that holds 3 Megajoules, one with cycles, and one still locked. */
async function buildBusyAsset() {
  const review = await buildReview(running);
  const { company, first, submit, account } = review;
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [
    { name: 'Licence', requiredMegajoules: 3, gatekeepers: keepers(first) },
    { name: 'Inspection', loopAfterdays: 10 },
    { name: 'Report' },
  ]);
  const wallet = await account({ kind: 'asset', id: assetID }, company.companyID);
  await fundAccount(running, wallet, 3_000n, company.companyID);
  let run = await submit(await startRun(running, company, assetID, tree), 'Licence');
  run = await submit(run, 'Inspection');
  return { ...review, assetID, run, wallet };
}

test.each(['RETIRED', 'FORFEITED'] as const)(
  'what gates hold for an asset that is %s is returned, and the calendar skips it',
  async (standing) => {
    const { company, reception, first, assetID, run, wallet, balanceOf, place, read, stateOf, facts } =
      await buildBusyAsset();
    const { companyID, director } = company;
    expect(await balanceOf(wallet)).toBe(0);
    const input = { params: { companyID, assetID }, body: { reason: 'Worked out.', standing } };
    await call(running.app, retireAsset, input, director);
    expect(await balanceOf(wallet)).toBe(3_000);
    expect(states(await read(assetID))).toEqual({
      'Licence 1': 'REJECTED',
      'Inspection 1': 'PASSED',
      'Report 1': 'READY',
    });
    expect(at(await read(assetID), 'Licence').reason).toBe(`This asset is ${standing.toLowerCase()}.`);
    const { waiting } = await call(running.app, listMyGates, { params: { companyID } }, first);
    expect(waiting).toEqual([]);
    await callRefused(running.app, attestGatePass, { params: place(run, 'Licence'), body: {} }, 'step_refused', first);
    const waiver = { params: place(run, 'Licence'), body: { reason: 'Never mind.' } };
    await callRefused(running.app, waiveGatePass, waiver, 'step_refused', director);
    const { pool } = running.storage.opened;
    await pool.query('UPDATE app.gate_pass SET passed_on = passed_on - 40 WHERE run_id = $1', [run._id]);
    const check = 'SELECT next_check_on FROM app.gate_run WHERE id = $1';
    expect((await pool.query(check, [run._id])).rows).toEqual([{ next_check_on: null }]);
    // Even one whose recorded day is in the past.
    await pool.query('UPDATE app.gate_run SET next_check_on = current_date - 9 WHERE id = $1', [run._id]);
    await sweepRuns(running.database, running.configuration.origin);
    expect((await pool.query(check, [run._id])).rows).toEqual([{ next_check_on: null }]);
    expect(at(await read(assetID), 'Inspection')).toMatchObject({ cycle: 1, state: 'PASSED' });
    expect(await stateOf(assetID)).toBe('IN_GATES');
    expect(await facts(assetID)).not.toContain('gate.reminded');
    expect(running.mails.filter(({ to, subject }) => to === reception.email && /gate/i.test(subject))).toEqual([]);
    expect((await pool.query('SELECT app.ledger_faults() AS faults')).rows[0].faults).toEqual([]);
  },
);

test('what gates hold for an asset that is split is returned', async () => {
  const { company, assetID, wallet, balanceOf, read } = await buildBusyAsset();
  const params = { companyID: company.companyID, assetID };
  const { polygon } = await call(running.app, readAsset, { params }, company.director);
  const longitudes = polygon.map(({ coords }) => coords.longitude);
  const latitudes = polygon.map(({ coords }) => coords.latitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const line = [Math.min(...latitudes) - 0.01, Math.max(...latitudes) + 0.01].map((lat) => ({ lat, long: middle }));
  const body = { line, assetNumbers: ['West 1', 'East 1'] as [string, string] };
  await call(running.app, splitAsset, { params, body }, company.director);
  expect(await balanceOf(wallet)).toBe(3_000);
  expect(states(await read(assetID))).toMatchObject({ 'Licence 1': 'REJECTED' });
});

test('no one can pay into the account of an asset that is out of use', async () => {
  const { company, assetID } = await buildBusyAsset();
  const { companyID, director } = company;
  await buildTreasury(running, company, 10_000n);
  const payment = () => ({ key: crypto.randomUUID(), amount: '5' });
  const fromTreasury = () => ({ params: { companyID }, body: { ...payment(), to: { assetID } } });
  await call(running.app, payFromTreasury, fromTreasury(), director);
  const input = { params: { companyID, assetID }, body: { reason: 'Worked out.', standing: 'RETIRED' as const } };
  await call(running.app, retireAsset, input, director);
  await callRefused(running.app, payFromTreasury, fromTreasury(), 'account_closed', director);
  const fromWallet = { body: { ...payment(), to: { companyID, assetID } } };
  await callRefused(running.app, payFromWallet, fromWallet, 'account_closed', director);
});
