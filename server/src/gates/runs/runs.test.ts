import { disputeAsset, settleDispute } from '@atlas/contract/asset-life';
import {
  askAboutGatePass,
  attestGatePass,
  listMyGates,
  rejectGatePass,
  reverseGatePass,
  submitGatePass,
  waiveGatePass,
} from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import { payFromWallet } from '@atlas/contract/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildMember } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { fundAccount } from '../../../testing/builders/ledger.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { at, buildReview, keepers, states } from '../../../testing/gate-steps.ts';
import { sweepRuns } from '../calendar/sweep-runs.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

test('an asset goes through its gates to APPROVED: evidence, two gatekeepers, rewards', async () => {
  const { company, reception, first, second, submit, attest, place, read, stateOf, facts, account, balanceOf } =
    await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [
    { name: 'Licence', requiredMegajoules: 5, gatekeepers: keepers(first, second), children: [{ name: 'Notice' }] },
  ]);
  let run = await startRun(running, company, assetID, tree);
  expect(states(run)).toEqual({ 'Licence 1': 'READY', 'Notice 1': 'LOCKED' });
  expect(await stateOf(assetID)).toBe('IN_GATES');
  expect(at(run, 'Notice').permits.submit).toEqual({
    allowed: false,
    reason: 'Pass these gates first: Licence.',
    code: 'gate_locked',
    parameters: { gates: 'Licence' },
  });

  run = await submit(run, 'Licence');
  expect(states(run)['Licence 1']).toBe('AWAITING_FUNDS');
  const wallet = await account({ kind: 'asset', id: assetID }, company.companyID);
  await fundAccount(running, wallet, 2_500n, company.companyID);
  expect(at(await read(assetID), 'Licence')).toMatchObject({
    state: 'AWAITING_FUNDS',
    source: { kind: 'wallet', gate: null, availableMegajoules: 2.5 },
  });
  await fundAccount(running, wallet, 4_500n, company.companyID);
  expect(at(await read(assetID), 'Licence')).toMatchObject({ state: 'READY', source: null });
  run = await submit(run, 'Licence');
  expect(at(run, 'Licence')).toMatchObject({ state: 'IN_REVIEW', attempt: 1, attested: 0, quorum: 2 });
  expect(await balanceOf(wallet)).toBe(2_000);

  const again = { params: place(run, 'Licence'), body: { documentIDs: [] } };
  await callRefused(running.app, submitGatePass, again, 'step_refused', reception);
  await callRefused(
    running.app,
    attestGatePass,
    { params: place(run, 'Licence'), body: {} },
    'step_refused',
    reception,
  );
  run = await attest(run, 'Licence', first);
  expect(at(run, 'Licence')).toMatchObject({ state: 'IN_REVIEW', attested: 1 });
  await callRefused(running.app, attestGatePass, { params: place(run, 'Licence'), body: {} }, 'step_refused', first);
  run = await attest(run, 'Licence', second);
  expect(states(run)).toEqual({ 'Licence 1': 'PASSED', 'Notice 1': 'READY' });
  const licence = at(run, 'Licence').nodeId;
  expect(await balanceOf(await account({ kind: 'node', id: `${assetID}:${licence}` }, company.companyID))).toBe(4_500);
  expect(await balanceOf(await account({ kind: 'user', id: first.sub }, null))).toBe(250);
  expect(await stateOf(assetID)).toBe('IN_GATES');

  // Nobody attests the notice: it passes when it is handed in.
  run = await submit(run, 'Notice');
  expect(run.compliant).toBe(true);
  expect(await stateOf(assetID)).toBe('APPROVED');
  expect(await facts(assetID)).toEqual(
    expect.arrayContaining(['gate.passed', 'gate.attested', 'gate.funds_short', 'gate.run_started', 'asset.approved']),
  );
});

test('a gatekeeper’s list contains only what is waiting for them', async () => {
  const { company, first, second, submit, attest, place } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Inspection', gatekeepers: keepers(first) }]);
  const run = await submit(await startRun(running, company, assetID, tree), 'Inspection');
  const list = async (person: TestPerson) => {
    const params = { companyID: company.companyID };
    const { waiting } = await call(running.app, listMyGates, { params }, person);
    return waiting.map(({ pass, asset }) => [pass.gate, asset._id]);
  };
  expect(await list(first)).toContainEqual(['Inspection', assetID]);
  const { count } = await call(running.app, listMyGates, { params: { companyID: company.companyID } }, first);
  expect(count).toBe(1);
  // A gate that leaves its tree keeps the gatekeepers from when the run began.
  const emptied = { ...tree, children: [{ name: 'Another' }] };
  await call(running.app, saveTree, { body: { companyID: company.companyID, tree: emptied } }, company.director);
  expect(await list(first)).toContainEqual(['Inspection', assetID]);
  expect(await list(second)).not.toContainEqual(['Inspection', assetID]);
  const question = { params: place(run, 'Inspection'), body: { note: 'Which shaft?' } };
  const asked = await call(running.app, askAboutGatePass, question, first);
  expect(at(asked, 'Inspection').verdicts).toMatchObject([{ verdict: 'ASKED', note: 'Which shaft?' }]);
  await attest(run, 'Inspection', first);
  expect(await list(first)).not.toContainEqual(['Inspection', assetID]);
});

test('a rejection returns everything, and the gate can be handed in again', async () => {
  const { company, first, submit, attest, place, account, balanceOf } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'EIA', requiredMegajoules: 3, gatekeepers: keepers(first) }]);
  const wallet = await account({ kind: 'asset', id: assetID }, company.companyID);
  await fundAccount(running, wallet, 3_000n, company.companyID);
  let run = await submit(await startRun(running, company, assetID, tree), 'EIA');
  const body = { reasonCode: 'evidence_missing' as const, note: 'The map is missing.' };
  run = await call(running.app, rejectGatePass, { params: place(run, 'EIA'), body }, first);
  expect(at(run, 'EIA')).toMatchObject({ state: 'REJECTED', reason: 'The map is missing.', attempt: 1 });
  expect(await balanceOf(wallet)).toBe(3_000);
  run = await submit(run, 'EIA');
  expect(at(run, 'EIA')).toMatchObject({ state: 'IN_REVIEW', attempt: 2, attested: 0, reason: null });
  run = await attest(run, 'EIA', first);
  expect(at(run, 'EIA').state).toBe('PASSED');
  // The books distinguish holds that were returned from payments.
  const { pool } = running.storage.opened;
  const faults = async () => (await pool.query('SELECT app.ledger_faults() AS faults')).rows[0].faults;
  expect(await faults()).toEqual([]);
  const passID = at(run, 'EIA')._id;
  const change = (kind: string) =>
    pool.query(
      `UPDATE app.gate_pass SET hold_id = (SELECT t.pending_id FROM app.transfer t WHERE t.ref_id = $1 AND t.kind = $2)
       WHERE id::text = $1`,
      [passID, kind],
    );
  await change('void');
  expect(await faults()).toEqual([`gate pass ${passID} was passed without its payment`]);
  await change('post');
  expect(await faults()).toEqual([]);
});

test('two managers reverse a pass: everything is returned, the history stays', async () => {
  const { company, submit, place, stateOf, facts, account, balanceOf } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Fee', requiredMegajoules: 2, megajoulesSource: 'Root' }]);
  const treasury = await account({ kind: 'company', id: company.companyID }, company.companyID);
  await fundAccount(running, treasury, 2_000n, company.companyID);
  const before = await balanceOf(treasury);
  let run = await submit(await startRun(running, company, assetID, tree), 'Fee');
  expect(await stateOf(assetID)).toBe('APPROVED');
  expect(await balanceOf(treasury)).toBe(before - 2_000);
  const input = { params: place(run, 'Fee'), body: { reason: 'Paid for the wrong claim.' } };
  run = await call(running.app, reverseGatePass, input, company.director);
  expect(at(run, 'Fee')).toMatchObject({ state: 'PASSED', reversalAsked: true });
  await callRefused(running.app, reverseGatePass, input, 'step_refused', company.director);
  run = await call(running.app, reverseGatePass, input, await buildMember(running, company, 'Manager'));
  expect(at(run, 'Fee')).toMatchObject({ state: 'READY', reversalAsked: false });
  expect(await balanceOf(treasury)).toBe(before);
  expect(await stateOf(assetID)).toBe('NON_COMPLIANT');
  expect(await facts(assetID)).toEqual(
    expect.arrayContaining(['gate.reversed', 'gate.passed', 'asset.compliance_lapsed']),
  );
});

test('a pass cannot be reversed once its reward is spent, and nothing moves', async () => {
  const { company, first, submit, attest, place, read, account, balanceOf } = await buildReview(running);
  const { companyID, director } = company;
  const assetID = await buildRegisteredAsset(running, company);
  const fee = { name: 'Fee', requiredMegajoules: 5, gatekeepers: keepers(first) };
  const tree = await buildTree(running, company, [fee]);
  const wallet = await account({ kind: 'asset', id: assetID }, companyID);
  await fundAccount(running, wallet, 5_000n, companyID);
  let run = await submit(await startRun(running, company, assetID, tree), 'Fee');
  run = await attest(run, 'Fee', first);
  const body = { key: crypto.randomUUID(), amount: '400', to: { phone: director.phone } };
  await call(running.app, payFromWallet, { body }, first);
  const input = { params: place(run, 'Fee'), body: { reason: 'Paid for the wrong claim.' } };
  await call(running.app, reverseGatePass, input, director);
  const manager = await buildMember(running, company, 'Manager');
  await callRefused(running.app, reverseGatePass, input, 'step_refused', manager);
  expect(at(await read(assetID), 'Fee')).toMatchObject({ state: 'PASSED', reversalAsked: true });
  expect(await balanceOf(wallet)).toBe(0);
  // Once it is paid back, the reversal succeeds.
  const back = { key: crypto.randomUUID(), amount: '400', to: { phone: first.phone } };
  await call(running.app, payFromWallet, { body: back }, director);
  expect(at(await call(running.app, reverseGatePass, input, manager), 'Fee').state).toBe('READY');
  expect(await balanceOf(wallet)).toBe(5_000);
});

test('an expired cycle opens the next one, changes the marker, and becomes overdue; passing changes it back', async () => {
  const { company, reception, submit, stateOf, read, facts } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [
    { name: 'Yearly inspection', loopAfterdays: 10 },
    { name: 'Report', sourceStage: 'Yearly inspection' },
  ]);
  let run = await submit(await startRun(running, company, assetID, tree), 'Yearly inspection');
  run = await submit(run, 'Report');
  expect(await stateOf(assetID)).toBe('APPROVED');
  expect(await daysToNextCheck(run._id)).toBe(7);
  await goBack(run._id, 10);
  await sweepRuns(running.database, running.configuration.origin);
  await sweepRuns(running.database, running.configuration.origin);
  expect(await stateOf(assetID)).toBe('APPROVED');
  // Two reminders had become due, the latest of them is sent, once.
  expect((await facts(assetID)).filter((type) => type === 'gate.reminded')).toHaveLength(1);
  // It is sent with the commit of the sweep, not with the next round of the outbox.
  const reminders = () =>
    running.mails.filter(({ to, subject }) => to === reception.email && /^A gate expires/.test(subject));
  await expect.poll(reminders).toHaveLength(1);
  const [mail] = reminders();
  expect(mail?.subject).toMatch(/^A gate expires today: “Yearly inspection” of “.+”$/);
  expect(mail?.text).toMatch(/is valid until the end of \d\d [A-Z][a-z]{2} \d{4}\./);
  expect(mail?.text).toContain(`${running.configuration.origin}/company/${company.companyID}/assets/${assetID}`);
  await goBack(run._id, 31);
  await sweepRuns(running.database, running.configuration.origin);
  expect(await stateOf(assetID)).toBe('NON_COMPLIANT');
  run = await read(assetID);
  expect(states(run)).toMatchObject({ 'Yearly inspection 2': 'READY', 'Report 2': 'LOCKED', 'Report 1': 'PASSED' });
  expect(at(run, 'Yearly inspection')).toMatchObject({ cycle: 2, missed: 2 });
  await running.storage.opened.pool.query(
    'UPDATE app.gate_pass SET opened_on = opened_on - 1 WHERE run_id = $1 AND cycle = 2',
    [run._id],
  );
  await running.storage.opened.pool.query('UPDATE app.gate_run SET next_check_on = current_date - 1 WHERE id = $1', [
    run._id,
  ]);
  await sweepRuns(running.database, running.configuration.origin);
  run = await read(assetID);
  expect(at(run, 'Yearly inspection').state).toBe('OVERDUE');
  run = await submit(run, 'Yearly inspection');
  run = await submit(run, 'Report');
  expect(await stateOf(assetID)).toBe('APPROVED');
  const { rows } = await running.storage.opened.pool.query(
    `SELECT actor_id FROM app.event WHERE subject_id = $1 AND type = 'gate.overdue'`,
    [assetID],
  );
  expect(rows).toEqual([{ actor_id: null }]);
});

test('a gate is waived for one cycle, and opens again', async () => {
  const { company, place, stateOf, read } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Inspection', loopAfterdays: 10 }]);
  let run = await startRun(running, company, assetID, tree);
  const input = { params: place(run, 'Inspection'), body: { reason: 'Flooded until May.' } };
  run = await call(running.app, waiveGatePass, input, company.director);
  const { openedOn, dueOn } = at(run, 'Inspection');
  expect(at(run, 'Inspection')).toMatchObject({ state: 'WAIVED', passedOn: null, reason: 'Flooded until May.' });
  expect(Date.parse(dueOn ?? '') - Date.parse(openedOn)).toBe(10 * 86_400_000);
  expect(await stateOf(assetID)).toBe('APPROVED');
  await goBack(run._id, 11);
  await sweepRuns(running.database, running.configuration.origin);
  run = await read(assetID);
  expect(states(run)).toEqual({ 'Inspection 1': 'WAIVED', 'Inspection 2': 'READY' });
  expect(await stateOf(assetID)).toBe('NON_COMPLIANT');
});

test('a dispute freezes every open gate, and settling it lets them go on', async () => {
  const { company, reception, submit, place, read } = await buildReview(running);
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Licence' }]);
  const run = await startRun(running, company, assetID, tree);
  const params = { companyID: company.companyID, assetID };
  await call(running.app, disputeAsset, { params, body: { reason: 'An older peg.' } }, company.director);
  expect(at(await read(assetID), 'Licence').state).toBe('FROZEN');
  const again = { params: place(run, 'Licence'), body: { documentIDs: [] } };
  await callRefused(running.app, submitGatePass, again, 'step_refused', reception);
  await call(running.app, settleDispute, { params, body: { reason: 'Both signed.' } }, company.director);
  expect(at(await submit(run, 'Licence'), 'Licence').state).toBe('PASSED');
});

/** Moves the passes of a run back by this many days. */
async function goBack(run: string, days: number): Promise<void> {
  const { pool } = running.storage.opened;
  const today = `(clock_timestamp() AT TIME ZONE 'Africa/Harare')::date`;
  await pool.query(`UPDATE app.gate_pass SET passed_on = ${today} - $2::int WHERE run_id = $1`, [run, days]);
  await pool.query(`UPDATE app.gate_run SET next_check_on = ${today} WHERE id = $1`, [run]);
}

/** In how many days the calendar checks a run again. */
async function daysToNextCheck(run: string): Promise<number> {
  const { rows } = await running.storage.opened.pool.query(
    `SELECT next_check_on - (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date AS days FROM app.gate_run WHERE id = $1`,
    [run],
  );
  return rows[0].days;
}
