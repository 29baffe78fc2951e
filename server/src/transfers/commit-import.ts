import { SystemId } from '@atlas/contract/cartography';
import type { Role } from '@atlas/contract/roles';
import { type AssetImport, commitImport as endpoint, stopImport } from '@atlas/contract/transfers';
import { type Outlook, registerBoundaries } from '../cartography/register-boundaries.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { roleOf } from '../platform/database/role-of.ts';
import { recordFact } from '../platform/events.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { requireImport } from './follow-import.ts';
import { type ImportPlace, type ImportRow, selectImport, selectParsed, updateImport } from './import-repository.ts';
import type { RunningImports } from './running-imports.ts';
import { viewImport } from './view-import.ts';

type CommitRefusal = Refusal<'step_refused' | 'import_refused'>;

interface Work {
  readonly running: RunningImports;
  readonly signal: AbortSignal;
  readonly report: (done: number, total: number) => void;
}

const MAY_STOP: readonly Role[] = stopImport.access;
const CHUNK = 500;
const ISSUES_NAMED = 20;

/**
 * Registers what the preview showed, all of it or nothing. The state is told in a transaction of its own before, so
 * that everybody sees it and can stop it; repeated after the end, it answers what was done.
 */
export async function commitImport(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  place: ImportPlace,
): Promise<AssetImport | CommitRefusal> {
  const { database } = platform;
  const opened = await database.withTenant(actor, place.companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    const row = await requireImport(scope, place, true);
    if (row.view.state === 'DONE') return row;
    const isOpen = await updateImport(scope.tx, place, ['READY'], { state: 'SAVING', rowsDone: 0 });
    return isOpen ? undefined : refuse('step_refused', { message: 'This import is not ready to be saved.' });
  });
  if (isRefusal(opened)) return opened;
  if (opened !== undefined) return viewImport(opened, running);
  const saved = await running
    .run(place, actor.sub, (signal, report) =>
      database.withTenant(
        actor,
        place.companyID,
        (scope) => registerAll(scope, place, { running, signal, report }),
        'import',
      ),
    )
    .catch(async (error: unknown) => {
      await reopen(platform, actor, place);
      throw error;
    });
  if (isRefusal(saved)) {
    await reopen(platform, actor, place);
    return saved;
  }
  platform.tellCommit();
  return viewImport(saved, running);
}

async function registerAll(
  scope: Scope,
  place: ImportPlace,
  { running, signal, report }: Work,
): Promise<ImportRow | CommitRefusal> {
  await refuseOtherRoles(endpoint.access, scope);
  const { categoryId, view } = await requireImport(scope, place);
  const system = SystemId.parse(view.system);
  const wishes = await selectParsed(scope.tx, place);
  const counts = { new: 0, revision: 0, unchanged: 0 };
  for (let start = 0; start < wishes.length; start += CHUNK) {
    if (signal.aborted || (await isStopped(scope, place, running))) return refuseStopped();
    report(start, wishes.length);
    const chunk = wishes.slice(start, start + CHUNK);
    const outlooks = await registerBoundaries(scope, { companyID: place.companyID, categoryId }, system, chunk);
    const issues = outlooks.flatMap((outlook) => describeFault(outlook));
    if (issues.length > 0) return refuse('import_refused', { issues: issues.slice(0, ISSUES_NAMED) });
    for (const { outcome } of outlooks) if (outcome !== 'fault') counts[outcome] += 1;
  }
  const figures = { newAssets: counts.new, revisions: counts.revision, unchanged: counts.unchanged };
  const done = { state: 'DONE', rowsDone: view.rows, parsed: [], ...figures } as const;
  if (!(await updateImport(scope.tx, place, ['SAVING'], done))) return refuseStopped();
  await recordFact(scope.tx, {
    type: 'import.registered',
    subject: { type: 'import', id: place.importID, label: view.fileName },
    after: { system, ...figures },
  });
  return requireImport(scope, place);
}

function describeFault(outlook: Outlook) {
  return outlook.outcome === 'fault' ? [outlook.issue] : [];
}

/** Stopped through the row by another process, or by somebody of this one who may. */
async function isStopped({ tx }: Scope, place: ImportPlace, running: RunningImports): Promise<boolean> {
  for (const asker of running.takeAskers(place.importID)) {
    const role = await roleOf(tx, asker, place.companyID);
    if (role !== null && MAY_STOP.includes(role)) return true;
  }
  return (await selectImport(tx, place))?.view.state !== 'SAVING';
}

function refuseStopped(): CommitRefusal {
  return refuse('step_refused', { message: 'The import was stopped; nothing of it was registered.' });
}

/** What could not be saved can be tried again, unless somebody stopped it. */
async function reopen({ database }: Platform, actor: Actor, place: ImportPlace): Promise<void> {
  await database.withTenant(actor, place.companyID, ({ tx }) =>
    updateImport(tx, place, ['SAVING'], { state: 'READY' }),
  );
}
