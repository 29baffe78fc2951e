import { SystemId } from '@atlas/contract/cartography';
import { transferFacts } from '@atlas/contract/facts/transfers';
import { because, type Reason } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { type AssetImport, commitImport as endpoint, stopImport } from '@atlas/contract/transfers';
import { type Outlook, saveBoundaries } from '../cartography/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { roleOf } from '../platform/database/role-of.ts';
import { describeReason } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import type { FreeCall } from '../platform/handler.ts';
import { chooseLocale } from '../platform/locale.ts';
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

const MAY_STOP: readonly Role[] = stopImport.access;
const CHUNK = 500;
const ISSUES_NAMED = 3;
const ASSETS_NAMED = 100;

/**
 * Begins to register what the preview showed, all of it or nothing, and answers at once. The state is written in a
 * transaction of its own, so that everyone sees it and can stop it; repeated, it answers how far the save is.
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
      const from = isCut ? (['READY', 'SAVING'] as const) : (['READY'] as const);
      begins = await updateImport(scope.tx, place, from, { state: 'SAVING', rowsDone: 0, trouble: null });
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

/** Saves on while the caller has its answer already. */
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
    // A refusal takes back what was written so far.
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
  const done = { state: 'DONE', rowsDone: view.rows, parsed: [], saved, ...figures } as const;
  if (!(await updateImport(scope.tx, place, ['SAVING'], done))) return { trouble: undefined };
  await recordFact(scope.tx, transferFacts.importSaved, {
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
  await database.withTenant(actor, place.companyID, ({ tx }) =>
    updateImport(tx, place, ['SAVING'], {
      state: 'READY',
      trouble: trouble === undefined ? null : describeReason(trouble, chooseLocale()),
    }),
  );
}
