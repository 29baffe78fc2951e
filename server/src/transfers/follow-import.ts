import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { type Step, statesBefore } from '@atlas/contract/steps/define-life';
import { importLife } from '@atlas/contract/steps/import';
import {
  type AssetImport,
  type answerImport as answerEndpoint,
  chooseImportSystem,
  type ImportState,
  stopImport as stopEndpoint,
} from '@atlas/contract/transfers';
import type { SystemId } from '@atlas/geodesy/systems';
import type { FastifyRequest } from 'fastify';
import type { Answers } from '../geodata/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { FreeCall } from '../platform/handler.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { type ImportPlace, type ImportRow, selectOpenImports, updateImport } from './import-repository.ts';
import { requireImport } from './require-import.ts';
import type { RunningImports } from './running-imports.ts';
import { beginReading } from './start-import.ts';
import { viewImport } from './view-import.ts';

/** An import as it is. @throws AppError `not_found` */
export async function readImport(scope: Scope, running: RunningImports, place: ImportPlace): Promise<AssetImport> {
  return viewImport(await requireImport(scope, place), running);
}

/** The caller's imports of the last day that are neither saved nor stopped. */
export async function listOpenImports(
  { tx }: Scope,
  running: RunningImports,
  companyID: CompanyId,
): Promise<{ readonly imports: AssetImport[] }> {
  const rows = await selectOpenImports(tx, companyID);
  const imports = rows.map((row) => viewImport(row, running)).filter(({ state }) => state !== 'FAILED');
  return { imports };
}

/** Sets the system of the file, and reads it again. */
export function chooseSystem(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  place: ImportPlace,
  system: SystemId,
  { request, keep }: Pick<FreeCall<typeof chooseImportSystem>, 'request' | 'keep'>,
): Promise<AssetImport | Refusal<'step_refused'>> {
  const { chooseSystem: step } = importLife.steps;
  return readAgain({ platform, running, actor, place, request, keep }, step, ({ answers: { encoding, dates } }) => ({
    system,
    answers: { ...(encoding === undefined ? {} : { encoding }), ...(dates === undefined ? {} : { dates }) },
  }));
}

/** Answers the question that is open with one of its options, and reads the file again. */
export function answerImport(
  platform: Platform,
  running: RunningImports,
  actor: Actor,
  place: ImportPlace,
  { question, answer }: Received<typeof answerEndpoint>['body'],
  { request, keep }: Pick<FreeCall<typeof answerEndpoint>, 'request' | 'keep'>,
): Promise<AssetImport | Refusal<'step_refused'>> {
  const { answer: step } = importLife.steps;
  return readAgain({ platform, running, actor, place, request, keep }, step, ({ view, answers, chosen }) => {
    const open = view.question;
    if (open?.code !== question || !open.options.some((one) => one.answer === answer)) return undefined;
    return { system: chosen ?? undefined, answers: { ...answers, [question]: answer } };
  });
}

interface Caller {
  readonly platform: Platform;
  readonly running: RunningImports;
  readonly actor: Actor;
  readonly place: ImportPlace;
  readonly request: FastifyRequest;
  readonly keep: FreeCall<typeof answerEndpoint>['keep'];
}

/** The settings for reading a file; undefined if an answer does not fit it. */
type Decide = (row: ImportRow) => { readonly system: SystemId | undefined; readonly answers: Answers } | undefined;

async function readAgain(
  { platform, running, actor, place, request, keep }: Caller,
  step: Step<ImportState>,
  decide: Decide,
): Promise<AssetImport | Refusal<'step_refused'>> {
  const begun = await platform.database.withTenant(actor, place.companyID, async (scope) => {
    await refuseOtherRoles(chooseImportSystem.access, scope);
    const decided = decide(await requireImport(scope, place, true));
    if (decided === undefined) return refuse('step_refused', { reason: because('import_question_other') });
    const { system, answers } = decided;
    const isOpen = await updateImport(scope.tx, place, statesBefore(step), {
      ...UNREAD,
      ...(system === undefined ? {} : { system, systemSource: 'person' }),
      answers: system === undefined ? answers : { ...answers, system },
    });
    if (!isOpen) return refuse('step_refused', { reason: because('import_not_readable') });
    const row = await requireImport(scope, place);
    const view = viewImport(row, running);
    await keep(scope.tx, view);
    return { row, view, system, answers };
  });
  if (isRefusal(begun)) return begun;
  const { view, system, answers } = begun;
  const { categoryId, sha256 } = begun.row;
  const upload = { place, categoryId, format: view.format, fileName: view.fileName, sha256, chosen: system, answers };
  beginReading(platform, running, actor, upload, request);
  return view;
}

const UNREAD = {
  state: importLife.steps.chooseSystem.to[0],
  rowsDone: 0,
  parsed: [],
  preview: [],
  faults: [],
  faultCount: 0,
  notes: [],
  question: null,
  trouble: null,
} satisfies Parameters<typeof updateImport>[3];

/**
 * Stops an import in any state; nothing of it is kept. Work in this process is notified first: the embedded engine has
 * one session, which a save occupies until it ends. The caller's own import ends at once, a colleague's when the save
 * has checked in its own transaction that they may stop it.
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
  if (!isRefusal(stopped)) platform.announceCommit();
  return stopped;
}

async function markStopped(
  scope: Scope,
  running: RunningImports,
  place: ImportPlace,
): Promise<AssetImport | Refusal<'step_refused'>> {
  const row = await requireImport(scope, place);
  const { stop } = importLife.steps;
  if (row.view.state === stop.to[0]) return viewImport(row, running);
  running.stop(place.importID);
  const isStopped = await updateImport(scope.tx, place, statesBefore(stop), {
    state: stop.to[0],
    parsed: [],
    question: null,
  });
  if (!isStopped) return refuse('step_refused', { reason: because('import_saved') });
  await recordFact(scope.tx, stop.fact, {
    subject: { id: place.importID, label: row.view.fileName },
  });
  return viewImport(await requireImport(scope, place), running);
}
