import type {
  AssetEvent,
  createEvent as creating,
  getEvents as listing,
  stopEvent as stopping,
} from '@atlas/contract/asset-events';
import { MOST_LISTED_EVENTS, MOST_OPEN_LOOPS } from '@atlas/contract/asset-events';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { AssetEventId } from '@atlas/contract/identifiers';
import { PAYMENT_LIMIT } from '@atlas/contract/payments';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { DECIDING_ROLES, type Role } from '@atlas/contract/roles';
import { assetEventLife } from '@atlas/contract/steps/asset-event';
import * as doneText from '@atlas/messages/done';
import * as specifiedText from '@atlas/messages/specified';
import * as z from 'zod/mini';
import { requireCategory } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import { SPECIFIED } from '../platform/locale.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderNewcomer, hinderVisitor, isAloneAmong } from '../proposals/index.ts';
import { today } from './days.ts';
import { holdBooks } from './entry-repository.ts';
import { readLoop, readParts, readValue, valueOfNext } from './event.rules.ts';
import {
  countDocuments,
  countOpenEvents,
  endEvent,
  findEvent,
  holdEvent,
  insertEvent,
  LIST_EVENTS,
  StoredEvent,
  sumCreatedAlone,
} from './event-repository.ts';
import { findDoubleEvent } from './find-double.ts';
import { hinderStop, permitsOfEvent } from './policy.ts';
import { planOf, postOccurrences } from './post-event.ts';
import { takeNumber } from './take-number.ts';

const { create, propose, stop } = assetEventLife.steps;

/** Creates an event and posts the part of it that is due today; above the limit it waits for a second person. @throws AppError `not_found` for a category that the company does not have */
export async function createEvent(
  scope: Scope,
  body: Received<typeof creating>['body'],
): Promise<Reply<typeof creating> | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const { companyID, eventName, description, assetCategoryID } = body;
  await findCategory(scope, body);
  const receipts = [...new Set(body.receipts ?? [])];
  const visitor = (await scope.role()) === 'SUPERADMIN' ? await hinderVisitor(scope) : undefined;
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  if ((await countDocuments(tx, receipts)) < receipts.length)
    return refuse('step_refused', { reason: because('receipt_unknown') });
  // Other events of the company wait, so that two at once do not both find the last free place.
  await holdBooks(tx);
  if ((await countOpenEvents(tx)) >= MOST_OPEN_LOOPS)
    return refuse('step_refused', { reason: because('loops_many', { most: MOST_OPEN_LOOPS }) });
  const parts = readParts(body.installment);
  const loop = readLoop(body.eventLoop);
  const value = readValue(body.assetValue);
  if (parts !== null && value !== 0n && isBelowCents(value, parts))
    return refuse('step_refused', { reason: because('event_parts_too_small') });
  const double =
    body.ask === true
      ? await findDoubleEvent(scope, { categoryID: assetCategoryID, name: eventName, value })
      : undefined;
  if (double !== undefined) return refuse('step_refused', { reason: double });
  const waits = await needsSecondPerson(scope, value);
  const event = {
    id: AssetEventId.parse(crypto.randomUUID()),
    number: await takeNumber(tx, companyID, 'E'),
    categoryID: assetCategoryID,
    name: eventName,
    description: description ?? '',
    value,
    repeats: parts !== null && loop === '' ? 'monthly' : loop,
    parts,
    startsOn: await today(tx),
    receipts,
    waits,
  };
  await insertEvent(tx, event);
  const { id, number } = event;
  const subject = { id, label: number };
  if (waits) {
    await recordFact(tx, propose.fact, { subject, after: { number } });
    return { message: doneText.eventWaits({}, { locale }), event: await viewOne(scope, id) };
  }
  await recordFact(tx, create.fact, { subject, after: { number, loop: event.repeats, parts } });
  const refused = await postOccurrences(scope, id);
  if (refused !== undefined) return refused;
  return { message: doneText.eventCreated({}, { locale }), event: await viewOne(scope, id) };
}

/** The events of a category of assets, or of all of them, the latest first. */
export async function getEvents(
  scope: Scope,
  { companyID, assetCategoryID }: Received<typeof listing>['body'],
): Promise<Reply<typeof listing>> {
  const [text, role, newcomer] = await Promise.all([
    scope.readText(LIST_EVENTS, [companyID, assetCategoryID ?? null, MOST_LISTED_EVENTS]),
    scope.role(),
    hinderNewcomer(scope),
  ]);
  if (text === null || role === null) throw new AppError('not_found');
  const events = z.array(StoredEvent).parse(JSON.parse(text));
  return { events: events.map((event) => view(scope, event, { role, newcomer })) };
}

/** Stops what is left of an event. @throws AppError `not_found` */
export async function stopEvent(
  scope: Scope,
  { assetEventID: id }: Received<typeof stopping>['params'],
): Promise<Reply<typeof stopping> | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  await holdEvent(tx, id);
  const event = await findEvent(tx, id);
  if (event === undefined) throw new AppError('not_found');
  const closed = hinderStop(event);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await endEvent(tx, id);
  const { number } = event;
  await recordFact(tx, stop.fact, { subject: { id, label: number }, after: { number } });
  return { message: doneText.eventStopped({}, { locale }), event: await viewOne(scope, id) };
}

/** Whether a part of a value would be less than a cent. */
function isBelowCents(value: bigint, parts: number): boolean {
  return (value < 0n ? -value : value) < BigInt(parts);
}

/**
 * Whether an event waits for a second person: with the others of the acting person in the last 24 hours, each occurrence and
 * all instalments together are above the limit, and someone else could decide.
 */
async function needsSecondPerson(scope: Scope, value: bigint): Promise<boolean> {
  const worth = value < 0n ? -value : value;
  if (worth === 0n || worth + (await sumCreatedAlone(scope.tx)) <= PAYMENT_LIMIT) return false;
  return !(await isAloneAmong(scope, DECIDING_ROLES));
}

async function findCategory(
  scope: Scope,
  { companyID, assetCategoryID }: Pick<Received<typeof creating>['body'], 'companyID' | 'assetCategoryID'>,
): Promise<void> {
  try {
    await requireCategory(scope, companyID, assetCategoryID);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { message: specifiedText.categoryNotFound({}, SPECIFIED) }, { cause: error });
  }
}

/** An event after a step. @throws AppError `not_found` */
export async function viewOne(scope: Scope, id: AssetEventId): Promise<AssetEvent> {
  const [event, role] = [await findEvent(scope.tx, id), await scope.role()];
  if (event === undefined || role === null) throw new AppError('not_found');
  return view(scope, event, { role, newcomer: await hinderNewcomer(scope) });
}

function view(
  { locale }: Scope,
  stored: StoredEvent,
  { role, newcomer }: { readonly role: Role; readonly newcomer: Hindrance | undefined },
): AssetEvent {
  const { creator: _by, decider: _second, isMine: _mine, isSameHands: _hands, ...event } = stored;
  const next = valueOfNext(planOf(stored), stored);
  return {
    ...event,
    nextValue: next === null ? null : String(next),
    permits: writePermits(permitsOfEvent(role, stored, newcomer), locale),
  };
}
