import type { GateNodeInput, StoredTree } from '@atlas/contract/gate-tree';
import { listNodes } from '@atlas/contract/gate-tree';
import { type AssetId, type CompanyId, GatePassId } from '@atlas/contract/identifiers';
import { MJ, wholeMoney } from '@atlas/money/money';
import {
  attestGatePass,
  rejectGatePass,
  saveTree,
  startGateRun,
  submitGatePass,
  waiveGatePass,
} from '@atlas/server/gates/index';
import { payFromTreasury } from '@atlas/server/ledger/index';
import type { Scope } from '@atlas/server/platform/database/database';
import { issueCertificate } from '@atlas/server/register/index';
import { sql } from 'kysely';
import { acceptBySecond } from './accept.ts';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import { type CompanyInMaking, findPlotted } from './company-in-making.ts';
import type { DemoGate, DemoGates } from './gate-data.ts';
import { type GateStep, listGates, planLife } from './plan-life.ts';
import { requireDone } from './require-done.ts';

type Tree = DemoGates['trees'][number];
type Saved = Map<string, StoredTree>;

/** Schedules when trees are saved, and every step of every asset at their gates, each by the person responsible. */
export function planGates(company: CompanyInMaking): void {
  const { gates, timeline, scope, companyID, staff } = company;
  const saved: Saved = new Map();
  const manager = pickColleague(staff, ['Manager', 'Director']);
  for (const tree of gates.trees) {
    timeline.add(tree.savedDaysAgo, tree.name, async () => {
      const { name, treeType } = tree;
      const leading = await actAs(scope, manager, companyID);
      const input = { name, treeType, children: writeGates(tree.gates, staff) };
      const { tree: stored, proposalID } = requireDone(await saveTree(leading, { companyID, tree: input }));
      await acceptBySecond(scope, companyID, staff, { by: manager, proposalID });
      saved.set(name, stored);
    });
  }
  const [claims] = gates.trees;
  if (claims === undefined) throw new Error('a company of the demonstration has no tree');
  planClaims(company, saved, claims);
  for (const { tree: name, number, startedDaysAgo } of gates.otherRuns) {
    const tree = gates.trees.find((one) => one.name === name);
    if (tree === undefined) throw new Error(`${name} is no tree of the demonstration`);
    timeline.add(startedDaysAgo, number, async () => {
      const input = { companyID, assetID: findPlotted(company, number).id };
      requireDone(await startGateRun(await actAs(scope, manager, companyID), input, treeOf(saved, name)._id));
    });
    const { steps } = planLife(tree.gates, { number, startedDaysAgo, leavesOpen: false, waived: [] });
    planSteps(company, saved, tree, number, steps);
  }
}

/** The progress of registered assets through the expenses tree, which they start automatically. */
function planClaims(company: CompanyInMaking, saved: Saved, tree: Tree): void {
  const { gates, assets } = company;
  for (const { number, standing } of assets.map(({ asset }) => asset)) {
    const startedDaysAgo = gates.registered[number];
    if (startedDaysAgo === undefined || standing === 'plotted' || startedDaysAgo > tree.savedDaysAgo) continue;
    const waived = gates.waived.filter((one) => one.number === number);
    const life = planLife(tree.gates, { number, startedDaysAgo, leavesOpen: standing === 'non-compliant', waived });
    if (standing === 'registered') planSteps(company, saved, tree, number, planUnderWay(gates, number, life.steps));
    else {
      planFunds(company, tree, number, startedDaysAgo);
      planSteps(company, saved, tree, number, life.steps);
      planCertificates(company, number, life.approvedDaysAgo);
    }
  }
  for (const { number, gate, daysAgo, note } of gates.refused) {
    planSteps(company, saved, tree, number, [
      { gate, act: 'submit', daysAgo: daysAgo + 3 },
      { gate, act: 'reject', daysAgo, note },
    ]);
  }
}

/** The Director pays into a wallet what its gates will require, before the first of them is handed in. */
function planFunds(company: CompanyInMaking, { gates }: Tree, number: string, startedDaysAgo: number): void {
  const { timeline, scope, companyID, staff } = company;
  const asked = listGates(gates).filter(({ megajoulesSource }) => megajoulesSource === undefined);
  const amount = asked.reduce((sum, { requiredMegajoules = 0 }) => sum + requiredMegajoules, 0);
  if (amount === 0) return;
  timeline.add(startedDaysAgo, number, async () => {
    const director = pickColleague(staff, ['Director']);
    const to = { assetID: findPlotted(company, number).id };
    const body = {
      key: crypto.randomUUID(),
      amount: wholeMoney(amount, MJ).amount.toString(),
      note: 'For its stage gates',
      to,
    };
    const { proposalID } = requireDone(await payFromTreasury(await actAs(scope, director, companyID), companyID, body));
    await acceptBySecond(scope, companyID, staff, { by: director, proposalID });
  });
}

/** The front desk issues the certificate on the day after an asset is approved, and again after each renewal. */
function planCertificates(company: CompanyInMaking, number: string, approvedDaysAgo: readonly number[]): void {
  const { timeline, scope, companyID, staff } = company;
  for (const daysAgo of approvedDaysAgo.filter((days) => days > 1)) {
    timeline.add(daysAgo - 1, number, async () => {
      const clerk = await actAs(scope, pickColleague(staff, ['Reception', 'Cartography']), companyID);
      requireDone(await issueCertificate(clerk, { companyID, assetID: findPlotted(company, number).id }));
    });
  }
}

/** The history of an asset that has not passed all gates: some gates, and the state of the next one. */
function planUnderWay({ underWay }: DemoGates, number: string, life: readonly GateStep[]): readonly GateStep[] {
  const found = underWay.find((one) => one.number === number);
  if (found === undefined) throw new Error(`nobody says how far ${number} has come`);
  const { passed, next } = found;
  const done = life.filter(({ gate }) => passed.includes(gate));
  if (next === null) return done;
  const { gate, daysAgo, outcome, note = '' } = next;
  const rejected: readonly GateStep[] =
    outcome === 'reject' ? [{ gate, act: 'reject', daysAgo: daysAgo - 2, note }] : [];
  return [...done, { gate, act: 'submit', daysAgo }, ...rejected];
}

function planSteps(
  company: CompanyInMaking,
  saved: Saved,
  tree: Tree,
  number: string,
  steps: readonly GateStep[],
): void {
  for (const step of steps) {
    company.timeline.add(step.daysAgo, number, () => takeStep(company, treeOf(saved, tree.name), number, step, tree));
  }
}

async function takeStep(
  company: CompanyInMaking,
  saved: StoredTree,
  number: string,
  { gate, act, note = '' }: GateStep,
  { gates }: Tree,
): Promise<void> {
  const { scope, companyID, staff } = company;
  const { id: assetID, evidence } = findPlotted(company, number);
  const keepers = listGates(gates).find(({ name }) => name === gate)?.keepers ?? [];
  const acting = {
    waive: [pickColleague(staff, ['Manager', 'Director'])],
    submit: [pickColleague(staff, ['Reception', 'Cartography'])],
    attest: keepers.map((email) => findKeeper(staff, email)),
    reject: keepers.slice(0, 1).map((email) => findKeeper(staff, email)),
  }[act];
  for (const colleague of acting) {
    const own = await actAs(scope, colleague, companyID);
    const place = { companyID, passID: await findPass(own, companyID, assetID, saved, gate) };
    if (act === 'waive') requireDone(await waiveGatePass(own, place, note));
    if (act === 'submit') requireDone(await submitGatePass(own, place, evidence));
    if (act === 'attest') requireDone(await attestGatePass(own, place, undefined));
    if (act === 'reject') requireDone(await rejectGatePass(own, place, { reasonCode: 'evidence_wrong', note }));
  }
}

/** The latest pass of an asset at a gate. */
async function findPass(
  { tx }: Scope,
  companyID: CompanyId,
  assetID: AssetId,
  tree: StoredTree,
  gate: string,
): Promise<GatePassId> {
  const nodeID = listNodes(tree.children).find(({ node }) => node.name === gate)?.node.nodeId;
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
    WHERE r.company_id = ${companyID} AND r.asset_id = ${assetID} AND r.tree_id = ${tree._id} AND p.node_id = ${nodeID}
    ORDER BY p.cycle DESC LIMIT 1`.execute(tx);
  return GatePassId.parse(rows[0]?.id);
}

function writeGates(gates: readonly DemoGate[], staff: readonly Colleague[]): GateNodeInput[] {
  return gates.map(({ days: _days, keepers, ...gate }) => ({
    ...gate,
    gatekeepers: keepers.map((email) => {
      const { phone, name } = findKeeper(staff, email).account;
      return { phoneNumber: phone, name, compliant: true };
    }),
    children: writeGates(gate.children, staff),
  }));
}

function findKeeper(staff: readonly Colleague[], email: string): Colleague {
  const found = staff.find(({ account }) => account.email === email);
  if (found === undefined) throw new Error(`${email} keeps a gate and does not work there`);
  return found;
}

function treeOf(saved: Saved, name: string): StoredTree {
  const tree = saved.get(name);
  if (tree === undefined) throw new Error(`${name} was not saved yet`);
  return tree;
}
