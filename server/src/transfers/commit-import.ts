import { SystemId } from '@atlas/contract/cartography';
import { because, type Reason } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { statesBefore } from '@atlas/contract/steps/define-life';
import { importLife } from '@atlas/contract/steps/import';
import { type AssetImport, commitImport as endpoint, stopImport } from '@atlas/contract/transfers';
import { type Outlook, saveBoundaries } from '../cartography/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { roleOf } from '../platform/database/role-of.ts';
import { describeReason } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import type { FreeCall } from '../platform/handler.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { type ImportPlace, selectImport, selectParsed, selectSaved, updateImport } from './import-repository.ts';
import { keepAlive } from './keep-alive.ts';
import { requireImport } from './require-import.ts';
import type { RunningImports } from './running-imports.ts';
import { isCutOff, viewImport } from './view-import.ts';

/** Why a save failed; undefined if it was stopped, which is reported elsewhere. */
interface Failure {
  readonly trouble: Reason | undefined;
}

interface Work {
  readonly running: RunningImports;
  readonly signal: AbortSignal;
  readonly report: (done: number, total: number) => void;
}

const { save, saveAgain, finish, reopen: reopening } = importLife.steps;
const MAY_STOP: readonly Role[] = stopImport.access;
const CHUNK = 500;
const ISSUES_NAMED = 3;
const ASSETS_NAMED = 100;

/**
 * Starts saving what the preview showed, all or nothing, and answers at once. The state is written in a separate
 * transaction, so that everyone sees it and can stop it; a repeat returns the progress of the save.
 */
export async function commitImport(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  place: ImportPlace,
  { request: { log }, keep }: Pick<FreeCall<typeof endpoint>, 'request' | 'keep'>,
): Promise<AssetImport | Refusal<'step_refused'>> {
  let begins = false;
  const answer = await platform.database.withTenant(actor, place.companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    const held = await requireImport(scope, place, true);
    const isCut = isCutOff(held, running);
    const isUnderWay = held.view.state === 'SAVING' && !isCut;
    if (held.view.state !== 'DONE' && !isUnderWay) {
      const from = isCut ? [...statesBefore(save), ...statesBefore(saveAgain)] : statesBefore(save);
      begins = await updateImport(scope.tx, place, from, { state: save.to[0], rowsDone: 0, trouble: null });
      if (!begins) return refuse('step_refused', { reason: because('import_not_ready') });
    }
    const view = viewImport(begins ? await requireImport(scope, place) : held, running);
    await keep(scope.tx, view);
    return view;
  });
  if (isRefusal(answer)) return answer;
  if (begins) {
    beginSaving(platform, running, actor, place).catch((error: unknown) =>
      log.error({ err: error }, 'an import could not be saved'),
    );
  }
  return answer;
}

/** Continues saving after the caller has its answer. */
async function beginSaving(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  place: ImportPlace,
): Promise<void> {
  await running.run(place, actor.sub, async (signal, report) => {
    try {
      const failure = await keepAlive(platform, running, actor, place, () =>
        saveAll(platform, actor, place, { running, signal, report }),
      );
      if (failure === undefined) platform.announceCommit();
      else await reopen(platform, actor, place, failure.trouble);
    } catch (error) {
      await reopen(platform, actor, place, because('saving_failed'));
      throw error;
    }
  });
}

async function saveAll(platform: Platform, actor: Actor, place: ImportPlace, work: Work): Promise<Failure | undefined> {
  const save = async (scope: Scope) => {
    const failure = await saveParsed(scope, place, work);
    // A refusal rolls back what was written so far.
    if (failure === undefined) return undefined;
    return refuse('import_refused', failure.trouble === undefined ? {} : { reason: failure.trouble });
  };
  const saved = await platform.database.withTenant(actor, place.companyID, save, 'import');
  if (!isRefusal(saved)) return undefined;
  const { reason } = saved.details;
  return { trouble: reason === undefined || 'message' in reason ? undefined : reason };
}

async function saveParsed(
  scope: Scope,
  place: ImportPlace,
  { running, signal, report }: Work,
): Promise<Failure | undefined> {
  await refuseOtherRoles(endpoint.access, scope);
  const { categoryId, view } = await requireImport(scope, place);
  const system = SystemId.parse(view.system);
  const inputs = await selectParsed(scope.tx, place);
  const counts = { new: 0, revision: 0, unchanged: 0 };
  const changed: string[] = [];
  for (let start = 0; start < inputs.length; start += CHUNK) {
    if (signal.aborted || (await isStopped(scope, place, running))) return { trouble: undefined };
    report(start, inputs.length);
    const chunk = inputs.slice(start, start + CHUNK);
    const outlooks = await saveBoundaries(scope, { companyID: place.companyID, categoryId }, system, chunk);
    const issues = outlooks.flatMap((outlook) => describeFault(outlook));
    if (issues.length > 0) {
      return { trouble: because('saving_held_back', { faults: issues.slice(0, ISSUES_NAMED).join(' ') }) };
    }
    for (const [index, { outcome }] of outlooks.entries()) {
      if (outcome !== 'fault') counts[outcome] += 1;
      if (outcome !== 'unchanged' && changed.length < ASSETS_NAMED) changed.push(chunk[index]?.assetNumber ?? '');
    }
  }
  const figures = { newAssets: counts.new, revisions: counts.revision, unchanged: counts.unchanged };
  const saved = await selectSaved(scope.tx, place.companyID, changed);
  const done = { state: finish.to[0], rowsDone: view.rows, parsed: [], saved, ...figures } as const;
  if (!(await updateImport(scope.tx, place, statesBefore(finish), done))) return { trouble: undefined };
  await recordFact(scope.tx, finish.fact, {
    subject: { id: place.importID, label: view.fileName },
    after: { system, ...figures },
  });
  return undefined;
}

function describeFault(outlook: Outlook): readonly string[] {
  return outlook.outcome === 'fault' ? [outlook.issue.message] : [];
}

/** Stopped through the row by another process, or by a colleague on this one who may. */
async function isStopped({ tx }: Scope, place: ImportPlace, running: RunningImports): Promise<boolean> {
  for (const asker of running.takeAskers(place.importID)) {
    const role = await roleOf(tx, asker, place.companyID);
    if (role !== null && MAY_STOP.includes(role)) return true;
  }
  return (await selectImport(tx, place))?.view.state !== 'SAVING';
}

/** What could not be saved can be tried again, unless it was stopped. */
async function reopen(
  { database }: Platform,
  actor: Actor,
  place: ImportPlace,
  trouble: Reason | undefined,
): Promise<void> {
  await database.withTenant(actor, place.companyID, ({ tx, locale }) =>
    updateImport(tx, place, statesBefore(reopening), {
      state: reopening.to[0],
      trouble: trouble === undefined ? null : describeReason(trouble, locale),
    }),
  );
}
