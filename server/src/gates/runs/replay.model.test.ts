import { type GateRun, listGateRuns } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import type { AccountId, AssetId } from '@atlas/contract/identifiers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAsset } from '../../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildTree, startRun, type TestTree } from '../../../testing/builders/gates.ts';
import { asDirector, buildTreasury, fundAccount } from '../../../testing/builders/ledger.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { call } from '../../../testing/call.ts';
import { MODEL_STEPS } from '../../../testing/model-steps.ts';
import { expectWholePayments } from '../../../testing/replay-gates.ts';
import { disputeAsset, settleDispute } from '../../assets/decide-status.ts';
import { ACCOUNT_CODES, ensureAccount } from '../../ledger/index.ts';
import { isRefusal } from '../../platform/outcome.ts';
import { sweepRuns } from '../calendar/sweep-runs.ts';
import { rejectGatePass, reverseGatePass, waiveGatePass } from '../passes/judge-pass.ts';
import { attestGatePass, submitGatePass } from '../passes/submit-pass.ts';
import { migrateGateRuns } from './migrate-runs.ts';
import { replayFacts, type TypedFact } from './replay-facts.ts';

const STEPS_OF_WAY = 50;
/** After this many steps the tables are compared with the log, so that a fault is found soon after its cause. */
const STEPS_BETWEEN_CHECKS = 10;
/** Assets per company before a new one is opened, so that the last of 100,000 steps costs what the first did. */
const WAYS_OF_COMPANY = 20;
const NAMES = ['Licence', 'Pegs', 'Report', 'Levy', 'Royalty', 'Dividend', 'Holders', 'Founders'];

let running: TestApp;
let company: TestCompany;
let keepers: readonly TestPerson[];
let managers: readonly TestPerson[];
let clerk: TestPerson;
let ways = 0;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

async function openCompany(): Promise<void> {
  company = await buildCompany(running);
  keepers = [await buildMember(running, company, 'Gatekeeper'), await buildMember(running, company, 'Gatekeeper')];
  managers = [company.director, await buildMember(running, company, 'Manager')];
  clerk = await buildMember(running, company, 'Reception');
}

/** An asset in its own tree, with enough in its wallet and the treasury for some of the gates. */
interface Way {
  readonly assetID: AssetId;
  readonly tree: TestTree;
  readonly wallet: AccountId;
  /** Through the tree of expenses, one of income and one of shares. */
  runs: readonly GateRun[];
}

async function beginWay(): Promise<Way> {
  if (ways % WAYS_OF_COMPANY === 0) await openCompany();
  ways += 1;
  const { companyID, director } = company;
  const { pool } = running.storage.opened;
  const { assetID } = await buildAsset(running, { companyID, token: director.token });
  // Not by the call, which would send it through the oldest of the trees.
  await pool.query("UPDATE app.asset SET compliance_state = 'REGISTERED' WHERE id = $1", [assetID]);
  const input = { companyID, owner: { kind: 'asset' as const, id: assetID }, code: ACCOUNT_CODES.holding };
  const wallet = await asDirector(running, company, ({ tx }) => ensureAccount(tx, input));
  await fundAccount(running, wallet, 10_000n, companyID);
  await buildTreasury(running, company, 10_000n);
  const tree = await buildTree(running, company, writeGates([true, true]));
  const others = [
    await buildTree(running, company, writeIncome(), { name: 'Royalties', treeType: 'income' }),
    await buildTree(running, company, writeShares(), { name: 'Shares', treeType: 'shareholder' }),
  ];
  for (const one of [tree, ...others]) await startRun(running, company, assetID, one);
  return { assetID, tree, wallet, runs: await read(assetID) };
}

const gate = fc.nat({ max: NAMES.length - 1 });
const who = fc.nat({ max: 1 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('submit' as const), gate }) },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('attest' as const), gate, who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reject' as const), gate, who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('waive' as const), gate, who }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse' as const), gate, who }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('fund' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('dispute' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('migrate' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('stand' as const), compliant: fc.tuple(fc.boolean(), fc.boolean()) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function writeGates(compliant: readonly boolean[]) {
  const gatekeepers = keepers.map(({ phone, name }, index) => ({
    phoneNumber: phone,
    name,
    compliant: compliant[index] ?? true,
  }));
  const paid = { requiredMegajoules: 2, gatekeepers };
  return [
    { name: 'Licence', ...paid, loopAfterdays: 9, children: [{ name: 'Pegs', gatekeepers }] },
    { name: 'Report', sourceStage: 'Licence' },
    { name: 'Levy', ...paid, megajoulesSource: 'Root' },
  ];
}

function writeIncome() {
  const gatekeepers = keepers.map(({ phone, name }) => ({ phoneNumber: phone, name, compliant: true }));
  return [{ name: 'Royalty', requiredMegajoules: 3, loopAfterdays: 7, gatekeepers }];
}

/** Thirds, so that something is always left over. */
function writeShares() {
  const [first] = keepers;
  const holders = keepers.map(({ phone, name }) => ({ phoneNumber: phone, name, compliant: true }));
  const founders = first === undefined ? [] : [{ phoneNumber: first.phone, name: first.name, compliant: true }];
  const children = [
    { name: 'Holders', requiredMegajoules: 2, sourceStage: 'Dividend', gatekeepers: holders },
    { name: 'Founders', requiredMegajoules: 1, sourceStage: 'Dividend', gatekeepers: founders },
  ];
  return [{ name: 'Dividend', requiredMegajoules: 4, loopAfterdays: 5, gatekeepers: founders, children }];
}

async function take(step: Step, way: Way): Promise<void> {
  if ('gate' in step) {
    const acted = await act(step, way.runs);
    // A refusal by the policy must change nothing, which is also checked.
    if (!isRefusal(acted)) way.runs = way.runs.map((run) => (run._id === acted._id ? acted : run));
    return;
  }
  switch (step.act) {
    case 'wait':
      await letDaysPass(way.assetID, step.days);
      break;
    case 'stand':
      await setGoodStanding(way.tree, step.compliant);
      break;
    case 'fund':
      await fundAccount(running, way.wallet, 4_000n, company.companyID);
      break;
    case 'dispute':
      await turnDispute(way.assetID);
      break;
    case 'migrate':
      await asDirector(running, company, (scope) => migrateGateRuns(scope, company.companyID, way.tree._id));
  }
  way.runs = await read(way.assetID);
}

/** Acts at a gate through its service, in one transaction, as a call does. */
function act(step: Extract<Step, { readonly gate: number }>, runs: readonly GateRun[]) {
  const passes = runs.flatMap((run) => run.passes);
  const found = passes.find((pass) => pass.gate === NAMES[step.gate])?._id ?? raiseMissing();
  const { companyID } = company;
  const place = { companyID, passID: found };
  const by = (person: TestPerson | undefined, use: Parameters<typeof running.database.withTenant<Acted>>[2]) =>
    running.database.withTenant((person ?? raiseMissing()).actor, companyID, use);
  switch (step.act) {
    case 'submit':
      return by(clerk, (scope) => submitGatePass(scope, place, []));
    case 'attest':
      return by(keepers[step.who], (scope) => attestGatePass(scope, place, undefined));
    case 'reject':
      return by(keepers[step.who], (scope) => rejectGatePass(scope, place, { reasonCode: 'other', note: 'Not so.' }));
    case 'waive':
      return by(managers[step.who], (scope) => waiveGatePass(scope, place, 'Decided so.'));
    case 'reverse':
      return by(managers[step.who], (scope) => reverseGatePass(scope, place, 'Decided so.'));
  }
}
type Acted = Awaited<ReturnType<typeof submitGatePass>>;

function raiseMissing(): never {
  throw new Error('a gate has no pass, or nobody acts');
}

/** Moves everything back by this many days, and runs the calendar. */
async function letDaysPass(assetID: AssetId, days: number): Promise<void> {
  const { pool } = running.storage.opened;
  await pool.query(
    `UPDATE app.gate_pass p SET opened_on = opened_on - $2::int, submitted_on = submitted_on - $2::int,
       passed_on = passed_on - $2::int FROM app.gate_run r WHERE r.id = p.run_id AND r.asset_id = $1`,
    [assetID, days],
  );
  await pool.query('UPDATE app.gate_run SET next_check_on = next_check_on - $2::int WHERE asset_id = $1', [
    assetID,
    days,
  ]);
  await sweepRuns(running.database, running.configuration.origin);
}

/** Freezes the asset's gates, or lets them go on. */
async function turnDispute(assetID: AssetId): Promise<void> {
  const place = { companyID: company.companyID, assetID };
  const isRefused = await asDirector(running, company, async (scope) =>
    isRefusal(await disputeAsset(scope, place, 'Two claim it.')),
  );
  if (isRefused) await asDirector(running, company, (scope) => settleDispute(scope, place, 'One has proved it.'));
}

async function setGoodStanding(tree: TestTree, compliant: readonly boolean[]): Promise<void> {
  const [licence, report, levy] = tree.children;
  const [pegs] = licence?.children ?? [];
  const ids = [licence?.nodeId, report?.nodeId, levy?.nodeId];
  const children = writeGates(compliant).map((node, index) => ({
    ...node,
    nodeId: ids[index],
    ...('children' in node ? { children: node.children?.map((child) => ({ ...child, nodeId: pegs?.nodeId })) } : {}),
  }));
  const { version: _version, ...latest } = tree;
  const body = { companyID: company.companyID, tree: { ...latest, children } };
  await call(running.app, saveTree, { body }, company.director);
}

async function read(assetID: AssetId): Promise<readonly GateRun[]> {
  const params = { companyID: company.companyID, assetID };
  const { runs } = await call(running.app, listGateRuns, { params }, company.director);
  return runs.length === 3 ? runs : raiseMissing();
}

/** A pass as the tables hold it. */
interface KeptPass {
  readonly id: string;
  readonly state: string;
  readonly quorum: number;
  readonly attested: number;
  readonly held: boolean;
  readonly transfers: number;
}

/** The states in the tables, and those from the event log alone. */
async function expectReplayed(assetID: AssetId): Promise<void> {
  const { pool } = running.storage.opened;
  // One statement, so one moment: the application's sweep may run in between.
  const { rows } = await pool.query<{ facts: readonly TypedFact[]; passes: readonly KeptPass[]; state: string }>(
    `SELECT a.compliance_state AS state,
       (SELECT jsonb_agg(jsonb_build_object('type', e.type, 'after', e.after) ORDER BY e.occurred_at, e.id)
        FROM app.event e WHERE e.company_id = a.company_id AND e.subject_id = a.id) AS facts,
       (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'quorum', p.quorum, 'held', p.hold_id IS NOT NULL,
          'transfers', jsonb_array_length(p.transfers), 'attested', (SELECT count(*) FROM app.gate_verdict v
            WHERE v.pass_id = p.id AND v.attempt = p.attempt AND v.verdict = 'ATTESTED')))
        FROM app.gate_pass p JOIN app.gate_run r ON r.id = p.run_id WHERE r.asset_id = a.id) AS passes
     FROM app.asset a WHERE a.id = $1`,
    [assetID],
  );
  const { facts, passes, state: complianceState } = rows[0] ?? raiseMissing();
  expectWholePayments(facts);
  const replayed = replayFacts(facts);
  expect(new Map(passes.map(({ id, state }) => [id, state]))).toEqual(
    new Map(passes.map(({ id }) => [id, replayed.states.get(id) ?? 'LOCKED'])),
  );
  expect([...replayed.states.keys()].every((id) => passes.some((pass) => pass.id === id))).toBe(true);
  expect(complianceState).toBe(replayed.complianceState);
  for (const pass of passes.filter(({ state }) => state === 'PASSED')) {
    expect(pass.attested).toBeGreaterThanOrEqual(pass.quorum);
    expect(pass.transfers > 0).toBe(pass.held);
  }
}

/** Nothing is made or lost on the way, and nothing is spent that is not there. */
async function expectConserved(): Promise<void> {
  const { rows } = await running.storage.opened.pool.query(
    `SELECT sum(debits_posted) = sum(credits_posted) AND sum(debits_pending) = sum(credits_pending) AS conserved,
       bool_and(balance_rule = 'free' OR debits_posted + debits_pending <= credits_posted) AS solvent FROM app.account`,
  );
  expect(rows[0]).toEqual({ conserved: true, solvent: true });
}

/** The ledger never deletes, so a fault of any step is still in the books, with its subject. */
async function expectSoundBooks(): Promise<void> {
  const { rows } = await running.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  expect(rows[0].faults).toEqual([]);
}

it('the event log alone gives the state of every gate, after any steps', { timeout: MODEL_STEPS * 300 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS_OF_WAY, maxLength: STEPS_OF_WAY }), async (steps) => {
      const way = await beginWay();
      for (const [index, one] of steps.entries()) {
        await take(one, way);
        if (index % STEPS_BETWEEN_CHECKS !== STEPS_BETWEEN_CHECKS - 1) continue;
        await expectReplayed(way.assetID);
        await expectConserved();
      }
      if (ways % WAYS_OF_COMPANY === 0) await expectSoundBooks();
    }),
    { numRuns: Math.ceil(MODEL_STEPS / STEPS_OF_WAY) },
  );
  await expectSoundBooks();
});
