import { disputeAsset, settleDispute } from '@atlas/contract/asset-life';
import { readAsset } from '@atlas/contract/assets';
import { listCompanyEvents } from '@atlas/contract/companies';
import { readGatePolicy, setRewardShare } from '@atlas/contract/gate-policy';
import {
  askAboutGatePass,
  attestGatePass,
  type GateRun,
  listGateRuns,
  listMyGates,
  rejectGatePass,
  reverseGatePass,
  startGateRun,
  submitGatePass,
  waiveGatePass,
} from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import type { AssetId } from '@atlas/contract/identifiers';
import { listWork } from '@atlas/contract/work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import { asDirector, buildTreasury, fundAccount } from '../../testing/builders/ledger.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';
import { ACCOUNT_CODES, ensureAccount } from '../ledger/service.ts';
import { sweepCalendar } from './sweep-calendar.ts';

let running: TestApp;
let company: TestCompany;
let reception: TestPerson;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  reception = await buildMember(running, company, 'Reception');
  first = await buildMember(running, company, 'Gatekeeper');
  second = await buildMember(running, company, 'Gatekeeper');
});
afterAll(() => running.close());

const keepers = (...people: readonly TestPerson[]) =>
  people.map(({ phone, name }) => ({ phoneNumber: phone, name, compliant: true }));
const at = (run: GateRun, gate: string) => run.passes.find((pass) => pass.gate === gate) ?? raiseMissing(gate);
const place = (run: GateRun, gate: string) => ({ companyID: company.companyID, passID: at(run, gate)._id });
const submit = (run: GateRun, gate: string) =>
  call(running.app, submitGatePass, { params: place(run, gate), body: { documentIDs: [] } }, reception);
const attest = (run: GateRun, gate: string, by: TestPerson) =>
  call(running.app, attestGatePass, { params: place(run, gate), body: {} }, by);
const states = (run: GateRun) =>
  Object.fromEntries(run.passes.map(({ gate, cycle, state }) => [`${gate} ${cycle}`, state]));
const stateOf = async (assetID: AssetId) => {
  const params = { companyID: company.companyID, assetID };
  return (await call(running.app, readAsset, { params }, company.director)).complianceState;
};
const read = async (assetID: AssetId) => {
  const params = { companyID: company.companyID, assetID };
  const { runs } = await call(running.app, listGateRuns, { params }, company.director);
  return runs[0] ?? raiseMissing('run');
};
const facts = async (assetID: AssetId) => {
  const params = { companyID: company.companyID };
  const query = { subjectID: assetID, limit: 200 };
  return (await call(running.app, listCompanyEvents, { params, query }, company.director)).events.map(
    ({ type }) => type,
  );
};
async function account(
  owner: Parameters<typeof ensureAccount>[1]['owner'],
  companyID: TestCompany['companyID'] | null,
) {
  return asDirector(running, company, ({ tx }) => ensureAccount(tx, { companyID, owner, code: ACCOUNT_CODES.holding }));
}
async function balanceOf(id: string): Promise<number> {
  const { rows } = await running.storage.opened.pool.query(
    'SELECT (credits_posted - debits_posted)::int AS posted, debits_pending::int AS held FROM app.account WHERE id = $1',
    [id],
  );
  return rows[0].posted - rows[0].held;
}

test('an asset goes through its gates to APPROVED: evidence, two gatekeepers, rewards', async () => {
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [
    { name: 'Licence', requiredMegajoules: 5, gatekeepers: keepers(first, second), children: [{ name: 'Notice' }] },
  ]);
  let run = await startRun(running, company, assetID, tree);
  expect(states(run)).toEqual({ 'Licence 1': 'READY', 'Notice 1': 'LOCKED' });
  expect(await stateOf(assetID)).toBe('IN_GATES');

  run = await submit(run, 'Licence');
  expect(states(run)['Licence 1']).toBe('AWAITING_FUNDS');
  const wallet = await account({ kind: 'asset', id: assetID }, company.companyID);
  await fundAccount(running, wallet, 7_000n, company.companyID);
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

test('a gatekeeper’s list holds what waits for them, and nothing else', async () => {
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Inspection', gatekeepers: keepers(first) }]);
  const run = await submit(await startRun(running, company, assetID, tree), 'Inspection');
  const list = async (person: TestPerson) => {
    const params = { companyID: company.companyID };
    const { waiting } = await call(running.app, listMyGates, { params }, person);
    return waiting.map(({ pass, asset }) => [pass.gate, asset._id]);
  };
  expect(await list(first)).toContainEqual(['Inspection', assetID]);
  expect(await list(second)).not.toContainEqual(['Inspection', assetID]);
  const question = { params: place(run, 'Inspection'), body: { note: 'Which shaft?' } };
  const asked = await call(running.app, askAboutGatePass, question, first);
  expect(at(asked, 'Inspection').verdicts).toMatchObject([{ verdict: 'ASKED', note: 'Which shaft?' }]);
  await attest(run, 'Inspection', first);
  expect(await list(first)).not.toContainEqual(['Inspection', assetID]);
});

test('a rejection gives everything back, and the gate can be handed in again', async () => {
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

  // The books know what was held and given back from what was paid.
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

test('two managers take a pass back: everything returns, the history stays', async () => {
  const assetID = await buildRegisteredAsset(running, company);
  const tree = await buildTree(running, company, [{ name: 'Fee', requiredMegajoules: 2, megajoulesSource: 'Root' }]);
  const treasury = await account({ kind: 'company', id: company.companyID }, company.companyID);
  await fundAccount(running, treasury, 2_000n, company.companyID);
  const before = await balanceOf(treasury);
  let run = await submit(await startRun(running, company, assetID, tree), 'Fee');
  expect(await stateOf(assetID)).toBe('APPROVED');
  expect(await balanceOf(treasury)).toBe(before - 2_000);
  const wish = { params: place(run, 'Fee'), body: { reason: 'Paid for the wrong claim.' } };
  await call(running.app, reverseGatePass, wish, company.director);
  await callRefused(running.app, reverseGatePass, wish, 'step_refused', company.director);
  run = await call(running.app, reverseGatePass, wish, await buildMember(running, company, 'Manager'));
  expect(at(run, 'Fee').state).toBe('READY');
  expect(await balanceOf(treasury)).toBe(before);
  expect(await stateOf(assetID)).toBe('NON_COMPLIANT');
  expect(await facts(assetID)).toEqual(
    expect.arrayContaining(['gate.reversed', 'gate.passed', 'asset.compliance_lapsed']),
  );
});

test('a cycle that runs out opens the next one, turns the marker, and falls overdue; passing turns it back', async () => {
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
  await sweepCalendar(running.database);
  await sweepCalendar(running.database);
  expect(await stateOf(assetID)).toBe('APPROVED');
  // Two reminders had become due, the latest of them is sent, once.
  expect((await facts(assetID)).filter((type) => type === 'gate.reminded')).toHaveLength(1);
  const { rows: mails } = await running.storage.opened.pool.query(
    `SELECT payload ->> 'to' AS to, payload ->> 'subject' AS subject FROM app.outbox WHERE payload ->> 'subject' LIKE 'Yearly inspection%'`,
  );
  expect(mails).toEqual([
    { to: reception.email, subject: expect.stringMatching(/^Yearly inspection of .+ runs out today$/) },
  ]);
  await goBack(run._id, 31);
  await sweepCalendar(running.database);
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
  await sweepCalendar(running.database);
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

test('a dispute freezes every open gate, and settling it lets them go on', async () => {
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

test('too few gatekeepers in good standing block a review and ask management for others, until they are enough', async () => {
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

test('nobody attests what they handed in: their own standing is not counted', async () => {
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

test('a pass is paid by the share that the company has when it is concluded, and who set it stays known', async () => {
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
    const policy = await call(running.app, setRewardShare, share, own.director);
    await call(running.app, attestGatePass, { params, body: {} }, keeper);
    return policy;
  };
  const before = await call(running.app, readGatePolicy, { params: { companyID } }, own.director);
  expect(before).toEqual({ rewardPercent: 10, history: [] });
  await pass('All', 100);
  const wallet = await account({ kind: 'user', id: keeper.sub }, null);
  expect(await balanceOf(wallet)).toBe(4_000);
  const policy = await pass('None', 0);
  expect(await balanceOf(wallet)).toBe(4_000);
  expect(policy.history).toMatchObject([
    { rewardPercent: 0, by: own.director.name },
    { rewardPercent: 100, by: own.director.name },
  ]);
});

test('only a registered asset starts, only on a runnable tree, once', async () => {
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

/** Lets the passes of a run have happened so many days earlier. */
async function goBack(run: string, days: number): Promise<void> {
  const { pool } = running.storage.opened;
  const today = `(clock_timestamp() AT TIME ZONE 'Africa/Harare')::date`;
  await pool.query(`UPDATE app.gate_pass SET passed_on = ${today} - $2::int WHERE run_id = $1`, [run, days]);
  await pool.query(`UPDATE app.gate_run SET next_check_on = ${today} WHERE id = $1`, [run]);
}

/** In how many days the calendar looks at a run again. */
async function daysToNextCheck(run: string): Promise<number> {
  const { rows } = await running.storage.opened.pool.query(
    `SELECT next_check_on - (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date AS days FROM app.gate_run WHERE id = $1`,
    [run],
  );
  return rows[0].days;
}

function raiseMissing(what: string): never {
  throw new Error(`there is no ${what}`);
}
