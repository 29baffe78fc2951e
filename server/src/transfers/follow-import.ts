import type { AssetImport } from '@atlas/contract/transfers';
import { chooseImportSystem, stopImport as stopEndpoint } from '@atlas/contract/transfers';
import type { SystemId } from '@atlas/geodesy/systems';
import type { FastifyRequest } from 'fastify';
import type { Actor, Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { type ImportPlace, type ImportRow, selectImport, updateImport } from './import-repository.ts';
import type { RunningImports } from './running-imports.ts';
import { beginReading } from './start-import.ts';
import { viewImport } from './view-import.ts';

/** An import of the company. @throws AppError `not_found` */
export async function requireImport(scope: Scope, place: ImportPlace, hold = false): Promise<ImportRow> {
  const row = await selectImport(scope.tx, place, hold);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** An import as it stands. @throws AppError `not_found` */
export async function readImport(scope: Scope, running: RunningImports, place: ImportPlace): Promise<AssetImport> {
  return viewImport(await requireImport(scope, place), running);
}

/** Says in which system the file is, and reads it anew. */
export async function chooseSystem(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  place: ImportPlace,
  system: SystemId,
  request: FastifyRequest,
): Promise<AssetImport | Refusal<'step_refused'>> {
  const row = await platform.database.withTenant(actor, place.companyID, async (scope) => {
    await refuseOtherRoles(chooseImportSystem.access, scope);
    await requireImport(scope, place, true);
    const isOpen = await updateImport(scope.tx, place, ['NEEDS_SYSTEM', 'READY', 'FAILED'], {
      state: 'READING',
      rowsDone: 0,
      parsed: [],
      preview: [],
      faults: [],
      faultCount: 0,
      system,
      systemSource: 'person',
    });
    return isOpen ? requireImport(scope, place) : refuse('step_refused', { message: 'This import is past that.' });
  });
  if (isRefusal(row)) return row;
  const { categoryId, sha256 } = row;
  beginReading(
    platform,
    running,
    actor,
    { place, categoryId, format: row.view.format, sha256, chosen: system },
    request,
  );
  return viewImport(row, running);
}

/**
 * Stops an import wherever it stands; nothing of it stays. Its work is told in this process first: the embedded engine has
 * one session, and a save holds it until it ends. The caller's own ends at once, a colleague's when the save has found in
 * its own transaction that they may.
 */
export async function stopImport(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  place: ImportPlace,
): Promise<AssetImport | Refusal<'step_refused'>> {
  running.stopOwn(place, actor.sub);
  running.askToStop(place, actor);
  const stopped = await platform.database.withTenant(actor, place.companyID, async (scope) => {
    await refuseOtherRoles(stopEndpoint.access, scope);
    return markStopped(scope, running, place);
  });
  if (!isRefusal(stopped)) platform.tellCommit();
  return stopped;
}

async function markStopped(
  scope: Scope,
  running: RunningImports,
  place: ImportPlace,
): Promise<AssetImport | Refusal<'step_refused'>> {
  const row = await requireImport(scope, place);
  if (row.view.state === 'STOPPED') return viewImport(row, running);
  running.stop(place.importID);
  const isStopped = await updateImport(scope.tx, place, ['READING', 'NEEDS_SYSTEM', 'READY', 'SAVING', 'FAILED'], {
    state: 'STOPPED',
    parsed: [],
  });
  if (!isStopped) return refuse('step_refused', { message: 'This import is saved already.' });
  await recordFact(scope.tx, {
    type: 'import.stopped',
    subject: { type: 'import', id: place.importID, label: row.view.fileName },
  });
  return viewImport(await requireImport(scope, place), running);
}
