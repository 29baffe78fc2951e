import { gateFacts } from '@atlas/contract/facts/gates';
import type { CompanyId } from '@atlas/contract/identifiers';
import { complianceLife } from '@atlas/contract/steps/asset';
import { isOpenIn, stateAfter } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { findOwnSteps, isClosed } from '@atlas/gating/pass-states';
import { findGate } from '@atlas/gating/plan';
import { findNextCheck, isCompliant, latestPasses, listOwnGates, type Pass, settleRun } from '@atlas/gating/run';
import * as words from '@atlas/messages/desk';
import type { Tx } from '../../platform/database/executor.ts';
import { type Fact, makeFact } from '../../platform/events.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { openWorkItem, type WorkItemInput } from '../../work-items/index.ts';
import type { Reminder } from '../calendar/send-reminder.ts';
import type { Payment } from '../funds/move-megajoules.ts';
import { isFunded, noteSource } from '../funds/source-funds.ts';
import { countVoters, findKeepers, type KeepersByGate } from '../trees/keepers.ts';
import { readTrees } from '../trees/known-trees.ts';
import { type RunChanges, saveChanges, saveChangesAnd } from './outcome-repository.ts';
import { readRuns, type StoredPass, type StoredRun } from './run-repository.ts';
import { writeDay } from './run-view.ts';

/** The outcome of runs, its facts, and the work items it creates. */
export interface RunOutcome {
  readonly runs: readonly StoredRun[];
  readonly facts: readonly Fact[];
  readonly workItems: readonly WorkItemInput[];
}

/** The sweep's changes, including reminders, which are recorded as sent. */
type SweepOutcome = RunOutcome & { readonly reminders: readonly Reminder[] };

/**
 * Applies the automatic transitions of an asset's runs and updates the asset's state to match, in the caller's
 * transaction.
 * @returns the runs as they are then
 */
export async function settleAsset(tx: Tx, companyID: CompanyId, assetID: string): Promise<readonly StoredRun[]> {
  return (await settle(tx, companyID, assetID, false)).runs;
}

/** Like {@link settleAsset} on behalf of the sweep. @returns the reminders that the caller has to send */
export async function settleInSweep(tx: Tx, companyID: CompanyId, assetID: string): Promise<readonly Reminder[]> {
  return (await settle(tx, companyID, assetID, true)).reminders;
}

async function settle(tx: Tx, companyID: CompanyId, assetID: string, reminds: boolean): Promise<SweepOutcome> {
  const [runs, trees] = await Promise.all([readRuns(tx, companyID, { assetID }), readTrees(tx, companyID)]);
  const outcome = settleRuns(runs, trees, reminds);
  await writeRuns(tx, { before: runs, outcome });
  return outcome;
}

/**
 * Computes the automatic transitions of one asset's runs, and of the asset with them; nothing is written yet.
 * @param reminds whether it includes reminders that are due, which only the sweep sends
 */
export function settleRuns(runs: readonly StoredRun[], trees: readonly BoundTree[], reminds = false): SweepOutcome {
  const plan = runs.flatMap((run) => run.plan);
  const keepers = findKeepers(trees, plan);
  const [first] = runs;
  if (first === undefined) return { runs, facts: [], workItems: [], reminders: [] };
  const settled = runs.map((run) => settleOne(run, keepers, reminds));
  // Trees of income and of shares move Megajoules and decide nothing about the asset.
  const deciding = settled.filter(({ treeType }) => treeType === 'expenses');
  const step = deciding.length === 0 ? undefined : findAssetStep(first.complianceState, deciding);
  const complianceState = step === undefined ? first.complianceState : stateAfter(step, first.complianceState);
  const states = new Map(runs.flatMap(({ passes }) => passes.map(({ id, state }) => [id, state])));
  const facts = settled.flatMap((run) => run.changed.flatMap((pass) => tell(run, pass, states.get(pass.id))));
  const workItems = settled.flatMap((run) =>
    run.changed.filter(({ state }) => state === 'BLOCKED').map((pass) => askForGatekeepers(run, pass)),
  );
  const reminders = reminds ? settled.flatMap(findReminders) : [];
  return {
    runs: settled.map(({ changed: _changed, ...run }) => ({ ...run, complianceState })),
    facts: [
      ...facts,
      ...reminders.map(describeReminder),
      ...(step === undefined ? [] : [describeAssetStep(first, step, complianceState)]),
    ],
    workItems,
    reminders,
  };
}

/** The changes of an asset's runs since they were read. */
export interface RunsToWrite {
  readonly before: readonly StoredRun[];
  readonly outcome: RunOutcome;
  readonly judgement?: RunChanges['judgement'];
  /** Made last, together with all else that is written. */
  readonly payment?: Payment | undefined;
}

/** Writes the outcome of an asset's runs, with verdicts and facts. */
export async function writeRuns(
  tx: Tx,
  { before, outcome: { runs, facts, workItems }, judgement, payment }: RunsToWrite,
): Promise<void> {
  const [first] = runs;
  if (first === undefined) return;
  const passes = new Map(before.flatMap((run) => run.passes.map((pass) => [pass.id, pass])));
  const known = new Map(before.map((run) => [run.id, run]));
  const { assetID, complianceState } = first;
  const changes: RunChanges = {
    assetID,
    complianceState,
    passes: runs.flatMap((run) =>
      run.passes.filter((pass) => passes.get(pass.id) !== pass).map((pass) => ({ ...pass, runID: run.id })),
    ),
    runs: runs.filter(({ id, compliant, nextCheck }) => {
      const run = known.get(id);
      return compliant !== run?.compliant || nextCheck !== run.nextCheck;
    }),
    facts,
    judgement,
  };
  const isSame =
    changes.passes.length + changes.runs.length + facts.length === 0 &&
    judgement === undefined &&
    complianceState === before[0]?.complianceState;
  if (payment?.move !== undefined) {
    const { payAndTell, read } = payment.move;
    read(await saveChangesAnd(tx, { ...changes, facts: [] }, payAndTell(facts)));
  } else if (!isSame) await saveChanges(tx, changes);
  for (const input of workItems) await openWorkItem(tx, input);
}

type Settled = StoredRun & { readonly changed: readonly StoredPass[] };

function settleOne(before: StoredRun, keepers: KeepersByGate, reminds: boolean): Settled {
  // Another version may require another amount, or have another source.
  const run = { ...before, passes: before.passes.map((pass) => noteSource(before, pass)) };
  // A dispute freezes everything: the calendar continues once it is settled. An asset out of use needs nothing.
  const isFrozen = run.standing === 'DISPUTED';
  const isMoving = run.standing === 'ACTIVE';
  const stored = new Map(run.passes.map((pass) => [nameCycle(pass), pass]));
  const latest = latestPasses(run.passes);
  const voters = new Map(
    run.plan.map(({ nodeId }) => {
      return [nodeId, countVoters(keepers, nodeId, latest.get(nodeId)?.submittedBy ?? null)];
    }),
  );
  const funded = new Set(run.passes.filter(isFunded).map(({ nodeId }) => nodeId));
  const changed = (isMoving ? settleRun({ ...run, voters, funded, reminds }) : []).map(
    (pass): StoredPass => noteSource(run, { ...(stored.get(nameCycle(pass)) ?? createPass()), ...pass }),
  );
  const changes = new Map(changed.map((pass) => [pass.id, pass]));
  const kept = run.passes.map((pass) => changes.get(pass.id) ?? pass);
  const passes = [...kept, ...changed.filter((pass) => !stored.has(nameCycle(pass)))];
  const nextCheck = isMoving ? findNextCheck(run.plan, passes) : isFrozen ? run.today + 1 : null;
  return { ...run, passes, compliant: isCompliant(listOwnGates(run), passes), nextCheck, changed };
}

const nameCycle = ({ nodeId, cycle }: Pick<Pass, 'nodeId' | 'cycle'>) => `${nodeId} ${cycle}`;

/** The empty parts of a new pass. */
function createPass(): Omit<StoredPass, keyof Pass> {
  return {
    id: crypto.randomUUID(),
    submittedBy: null,
    reason: null,
    holdId: null,
    source: null,
    sourceFunds: null,
    transfers: [],
    reversalAskedBy: null,
    evidence: [],
    verdicts: [],
  };
}

/** An automatic transition of a pass, for its history. A new one was locked before. */
function tell(run: StoredRun, pass: StoredPass, was: StoredPass['state'] = 'LOCKED'): readonly Fact[] {
  const after = { gate: nameGate(run, pass), cycle: pass.cycle, passID: pass.id };
  return findOwnSteps(was, pass.state).map((step) =>
    makeFact(passLife.steps[step].fact, {
      subject: { id: run.assetID, label: run.assetNumber },
      after: { ...after, ...(pass.missed > 0 ? { missed: pass.missed } : {}) },
    }),
  );
}

const nameGate = (run: StoredRun, { nodeId }: Pass) => findGate(run.plan, nodeId)?.name ?? '';

function findReminders(run: Settled): readonly Reminder[] {
  return run.changed.flatMap((pass) => {
    const loopDays = findGate(run.plan, pass.nodeId)?.loopDays ?? null;
    if (!isClosed(pass.state) || pass.passedOn === null || loopDays === null) return [];
    const due = pass.passedOn + loopDays;
    return [{ run, pass, gate: nameGate(run, pass), dueOn: writeDay(due), daysLeft: due - run.today }];
  });
}

function describeReminder({ run, pass, gate, dueOn, daysLeft }: Reminder): Fact {
  return makeFact(gateFacts.gateReminded, {
    subject: { id: run.assetID, label: run.assetNumber },
    after: { gate, cycle: pass.cycle, passID: pass.id, dueOn, daysLeft },
  });
}

/** The request to management about a blocked review. */
function askForGatekeepers(run: StoredRun, pass: StoredPass): WorkItemInput {
  const gate = nameGate(run, pass);
  const { assetNumber: asset } = run;
  const locale = chooseLocale();
  return {
    queueName: 'Employee Requests',
    kind: 'gatekeepers',
    title: words.fewGatekeepersTitle({ gate, asset }, { locale }),
    text: words.fewGatekeepersText({ gate, asset, quorum: pass.quorum }, { locale }),
    priority: 'high',
    subject: { type: 'asset', id: run.assetID },
  };
}

/** The asset's own transition caused by its gates; undefined if there is none. */
function findAssetStep(before: string, deciding: readonly Pick<StoredRun, 'compliant'>[]) {
  const { enterGates, passGates, lapse } = complianceLife.steps;
  const steps = deciding.every((run) => run.compliant) ? [passGates] : [enterGates, lapse];
  return steps.find((step) => isOpenIn(step, before));
}

type AssetStep = NonNullable<ReturnType<typeof findAssetStep>>;

function describeAssetStep(run: StoredRun, step: AssetStep, complianceState: string): Fact {
  const before = { complianceState: run.complianceState };
  const payload = { subject: { id: run.assetID, label: run.assetNumber }, before, after: { complianceState } };
  return makeFact(step.fact, payload);
}
