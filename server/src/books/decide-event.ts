import type { approveEvent as approving, refuseEvent as refusing } from '@atlas/contract/asset-events';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { AssetEventId } from '@atlas/contract/identifiers';
import { assetEventLife } from '@atlas/contract/steps/asset-event';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderNewcomer, hinderVisitor } from '../proposals/index.ts';
import { viewOne } from './asset-events.ts';
import { decideEvent, findEvent, holdEvent, type StoredEvent } from './event-repository.ts';
import { hinderEventDecision } from './policy.ts';
import { postOccurrences } from './post-event.ts';

const steps = assetEventLife.steps;
type Place = Received<typeof approving>['params'];

/** Approves another person's event and posts what is due. @throws AppError `not_found` */
export async function approveEvent(
  scope: Scope,
  { assetEventID: id }: Place,
): Promise<Reply<typeof approving> | Refusal<'step_refused'>> {
  const event = await hold(scope, id);
  if (isRefusal(event)) return event;
  const newcomer = await hinderNewcomer(scope);
  if (newcomer !== undefined) return refuse('step_refused', { reason: newcomer });
  await decideEvent(scope.tx, id, null);
  await record(scope, steps.approve, event);
  const refused = await postOccurrences(scope, id);
  return refused ?? { message: doneText.eventApproved({}, { locale: scope.locale }), event: await viewOne(scope, id) };
}

/** Refuses another person's event; nothing of it is posted. @throws AppError `not_found` */
export async function refuseEvent(
  scope: Scope,
  { assetEventID: id }: Place,
  { reason }: Received<typeof refusing>['body'],
): Promise<Reply<typeof refusing> | Refusal<'step_refused'>> {
  const event = await hold(scope, id);
  if (isRefusal(event)) return event;
  await decideEvent(scope.tx, id, reason);
  await record(scope, steps.refuse, event);
  return { message: doneText.eventRefused({}, { locale: scope.locale }), event: await viewOne(scope, id) };
}

/** An event that the acting person can decide about, held until the transaction ends. */
async function hold(scope: Scope, id: AssetEventId): Promise<StoredEvent | Refusal<'step_refused'>> {
  await holdEvent(scope.tx, id);
  const event = await findEvent(scope.tx, id);
  if (event === undefined) throw new AppError('not_found');
  const visitor = (await scope.role()) === 'SUPERADMIN' ? await hinderVisitor(scope) : undefined;
  const closed = visitor ?? hinderEventDecision(event);
  return closed === undefined ? event : refuse('step_refused', { reason: closed });
}

async function record(
  { tx }: Scope,
  { fact }: (typeof steps)['approve' | 'refuse'],
  { _id: id, number }: StoredEvent,
): Promise<void> {
  await recordFact(tx, fact, { subject: { id, label: number }, after: { number } });
}
