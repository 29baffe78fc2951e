import type { Received } from '@atlas/contract/endpoint';
import { handOversFrom, NEXT_QUEUES } from '@atlas/contract/hand-overs';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Hindrance } from '@atlas/contract/reasons';
import { CaseStep, type listWork as endpoint, FoundCase, type WorkCase, WorkItemDetail } from '@atlas/contract/work';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError, JsonText, type Refusal } from '../platform/outcome.ts';
import { findHiding, type Place, readClerk, refuseHidden } from './hidden-item.ts';
import { askForPage } from './list-statement.ts';
import { HeldItem, presentItem } from './lock-item.ts';
import { permitsOfItem } from './policy.ts';
import { WORK_CASE, WORK_ITEM } from './repository.ts';
import { findAddress, isToldByVoice } from './steps/choose-readers.rules.ts';

const Steps = z.array(CaseStep);
const Found = z.omit(FoundCase, { next: true });
const Stored = z.extend(
  z.pick(WorkItemDetail, { messages: true, links: true, requesters: true, site: true, closing: true }),
  {
    item: HeldItem,
    steps: Steps,
  },
);

/** A page of the work in the caller's queues; management sees every queue. */
export async function listWork(
  scope: Scope,
  companyID: CompanyId,
  query: Received<typeof endpoint>['query'],
): Promise<JsonText> {
  const { statement, values } = askForPage(companyID, query);
  const text = await scope.readText(statement, values);
  return new JsonText(text ?? '{"items":[],"count":0,"snoozed":0,"open":[]}');
}

/** An item with its thread and what may be done with it. @throws AppError `not_found` */
export async function readWorkItem(scope: Scope, place: Place): Promise<WorkItemDetail | Refusal<'step_refused'>> {
  const text = await scope.readText(WORK_ITEM, [place.companyID, place.workItemID]);
  return text === null ? refuseHidden(scope, place) : viewItem(scope, text);
}

/** The same for a person who has just acted on the item. */
export async function readSeenItem(scope: Scope, { companyID, workItemID }: Place): Promise<WorkItemDetail> {
  const text = await scope.readText(WORK_ITEM, [companyID, workItemID]);
  if (text === null) throw new AppError('not_found');
  return viewItem(scope, text);
}

async function viewItem(scope: Scope, text: string): Promise<WorkItemDetail> {
  const { item: held, steps, ...stored } = Stored.parse(JSON.parse(text));
  const item = presentItem(held);
  const verdicts = permitsOfItem(held, await readClerk(scope));
  return {
    ...stored,
    item: { ...item, requester: { ...item.requester, email: findAddress(item, stored) } },
    toldByVoice: !held.hasLeft && isToldByVoice(item, stored),
    case: describeCase(steps),
    handOvers: verdicts.handOver.allowed ? handOversFrom(item.queueName) : [],
    permits: writePermits(verdicts, scope.locale),
  };
}

/** Why a person cannot write notes to an item; undefined if they can. @throws AppError `not_found` */
export async function findNoteHindrance(scope: Scope, place: Place): Promise<Hindrance | undefined> {
  const text = await scope.readText(WORK_ITEM, [place.companyID, place.workItemID]);
  if (text === null) return findHiding(scope, place);
  const { note } = permitsOfItem(Stored.parse(JSON.parse(text)).item, await readClerk(scope));
  return note.allowed ? undefined : note.because;
}

/** Where the case of an item is. @throws AppError `not_found` */
export async function readWorkCase(scope: Scope, { companyID, workItemID }: Place): Promise<FoundCase> {
  const text = await scope.readText(WORK_CASE, [companyID, workItemID]);
  if (text === null) throw new AppError('not_found');
  const { steps, about } = Found.parse(JSON.parse(text));
  return { ...describeCase(steps), about };
}

/** A case that has ended goes nowhere. */
function describeCase(steps: WorkCase['steps']): WorkCase {
  const last = steps.at(-1);
  const hasEnded = last === undefined || last.state === 'DONE' || last.state === 'CANCELLED';
  return { steps, next: hasEnded ? [] : [...(NEXT_QUEUES[last.queueName] ?? [])] };
}
