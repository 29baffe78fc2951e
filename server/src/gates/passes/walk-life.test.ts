import { approveBoundary, retireAsset } from '@atlas/contract/asset-life';
import {
  askAboutGatePass,
  attestGatePass,
  rejectGatePass,
  reverseGatePass,
  submitGatePass,
  waiveGatePass,
} from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import type { AssetId, GatePassId } from '@atlas/contract/identifiers';
import { passLife } from '@atlas/contract/steps/pass';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAsset } from '../../../testing/builders/asset.ts';
import { buildMember } from '../../../testing/builders/company.ts';
import { buildTree, type TestRun, type TestTree } from '../../../testing/builders/gates.ts';
import { fundAccount } from '../../../testing/builders/ledger.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { accept } from '../../../testing/builders/proposal.ts';
import { call, callRaw } from '../../../testing/call.ts';
import { at, buildReview, keepers, type Review } from '../../../testing/gate-steps.ts';
import { walkLife } from '../../../testing/walk-life.ts';
import { sweepRuns } from '../calendar/sweep-runs.ts';

let running: TestApp;
let review: Review;
let manager: TestPerson;
let tree: TestTree;
let assetID: AssetId;
let run: TestRun;
let passID: GatePassId;
beforeAll(async () => {
  running = await startTestApp();
  review = await buildReview(running);
  manager = await buildMember(running, review.company, 'Manager');
  tree = await buildTree(running, review.company, drawGates([true, true]));
});
afterAll(() => running.close());

const BODY = { reason: 'A slip was wrong.' };

/** A gate that two people attest, after one that passes as soon as it is handed in. */
function drawGates([first, second]: readonly [boolean, boolean]) {
  const gatekeepers = keepers(review.first, review.second).map((keeper, index) => ({
    ...keeper,
    compliant: index === 0 ? first : second,
  }));
  return [{ name: 'Licence', children: [{ name: 'Fee', requiredMegajoules: 2, loopAfterdays: 10, gatekeepers }] }];
}

async function send(answer: ReturnType<typeof callRaw>): Promise<boolean> {
  const { status, text } = await answer;
  expect([200, 409], text).toContain(status);
  return status === 200;
}

const place = () => ({ companyID: review.company.companyID, passID });
const query = (text: string, values: readonly unknown[]) => running.storage.opened.pool.query(text, [...values]);

async function readState(): Promise<string> {
  return (await query('SELECT state FROM app.gate_pass WHERE id = $1', [passID])).rows[0].state;
}

/** Lets an automatic transition happen. @returns whether it reached the pass */
async function letHappen(act: () => Promise<unknown>): Promise<boolean> {
  const before = (await listEvents()).length;
  await act();
  await query('UPDATE app.gate_run SET next_check_on = current_date - 1 WHERE id = $1 AND next_check_on IS NOT NULL', [
    run._id,
  ]);
  await sweepRuns(running.database, running.configuration.origin);
  return (await listEvents()).length > before;
}

async function listEvents(): Promise<readonly string[]> {
  const { rows } = await query(
    "SELECT type FROM app.event WHERE subject_id = $1 AND after ->> 'passID' = $2 ORDER BY occurred_at, id",
    [assetID, passID],
  );
  return rows.map(({ type }) => type);
}

/** The gate in its first cycle and in its second, in turn: only a later one becomes overdue. */
let begun = 0;
let isRetired = false;
async function begin(): Promise<void> {
  begun += 1;
  isRetired = false;
  const { companyID, director } = review.company;
  assetID = (await buildAsset(running, { companyID, token: manager.token })).assetID;
  await call(running.app, approveBoundary, { params: { companyID, assetID } }, director);
  run = await review.read(assetID);
  passID = at(run, 'Fee')._id;
  if (begun % 2 === 1) return;
  await review.submit(run, 'Licence');
  await call(running.app, waiveGatePass, { params: place(), body: BODY }, manager);
  await letHappen(() => query('UPDATE app.gate_pass SET passed_on = passed_on - 11 WHERE id = $1', [passID]));
  run = await review.read(assetID);
  const second = run.passes.find(({ gate, cycle }) => gate === 'Fee' && cycle === 2);
  if (second === undefined) throw new Error('the second cycle did not open');
  passID = second._id;
}

let isComplete = true;
async function changeGoodStanding(): Promise<boolean> {
  const before = (await listEvents()).length;
  isComplete = !isComplete;
  const [licence] = tree.children;
  const [drawn] = drawGates([true, isComplete]);
  const fee = licence?.children?.[0]?.nodeId;
  const children = [
    {
      ...drawn,
      name: 'Licence',
      nodeId: licence?.nodeId,
      children: drawn?.children.map((one) => ({ ...one, nodeId: fee })),
    },
  ];
  const { version: _version, ...latest } = tree;
  const body = { companyID: review.company.companyID, tree: { ...latest, children } };
  await accept(running, review.company, await call(running.app, saveTree, { body }, review.company.director));
  return (await listEvents()).length > before;
}

async function fund(): Promise<void> {
  const { companyID } = review.company;
  await fundAccount(running, await review.account({ kind: 'asset', id: assetID }, companyID), 2_000n, companyID);
}

test('a pass takes only its declared steps', { timeout: 300_000 }, async () => {
  const { app } = running;
  const { company, reception, first, second } = review;
  const { companyID, director } = company;
  const attest = (by: TestPerson) => () => send(callRaw(app, attestGatePass, { params: place(), body: {} }, by));
  const reverse = (by: TestPerson) => () => send(callRaw(app, reverseGatePass, { params: place(), body: BODY }, by));
  const rejection = { reasonCode: 'evidence_wrong' as const, note: 'Of last year.' };
  await walkLife(
    passLife,
    {
      begin,
      read: readState,
      listEvents,
      isOver: () => isRetired,
      attempts: [
        {
          rows: ['unlock'],
          act: () =>
            letHappen(() =>
              callRaw(
                app,
                submitGatePass,
                { params: { companyID, passID: at(run, 'Licence')._id }, body: { documentIDs: [] } },
                reception,
              ),
            ),
        },
        {
          rows: ['submit', 'runShort'],
          act: () => send(callRaw(app, submitGatePass, { params: place(), body: { documentIDs: [] } }, reception)),
        },
        { rows: ['fund', 'fallOverdue'], act: () => letHappen(fund) },
        { rows: ['attest', 'pass'], act: attest(first) },
        { rows: ['attest', 'pass'], act: attest(second) },
        { rows: ['attest'], act: attest(reception) },
        {
          rows: ['reject'],
          act: () => send(callRaw(app, rejectGatePass, { params: place(), body: rejection }, first)),
        },
        {
          rows: ['ask'],
          act: () => send(callRaw(app, askAboutGatePass, { params: place(), body: { note: 'Whose?' } }, first)),
        },
        { rows: ['waive'], act: () => send(callRaw(app, waiveGatePass, { params: place(), body: BODY }, director)) },
        { rows: ['requestReversal', 'reverse'], act: reverse(director) },
        { rows: ['requestReversal', 'reverse'], act: reverse(manager) },
        { rows: ['block', 'resume', 'pass', 'escalate'], act: changeGoodStanding },
        {
          rows: ['escalate', 'fallOverdue'],
          act: () =>
            letHappen(() =>
              query(
                'UPDATE app.gate_pass SET submitted_on = submitted_on - 8, opened_on = opened_on - 8 WHERE id = $1',
                [passID],
              ),
            ),
        },
        {
          rows: ['remind'],
          act: () =>
            letHappen(() =>
              query(
                'UPDATE app.gate_pass SET passed_on = current_date - 8, reminded = NULL WHERE id = $1 AND passed_on IS NOT NULL',
                [passID],
              ),
            ),
        },
        {
          rows: ['end'],
          act: () => {
            isRetired = true;
            return letHappen(() => callRaw(app, retireAsset, { params: { companyID, assetID }, body: BODY }, director));
          },
        },
      ],
    },
    { rows: Object.keys(passLife.steps) as (keyof typeof passLife.steps)[], seed: 4 },
  );
});
