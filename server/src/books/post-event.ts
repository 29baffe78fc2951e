import type { AssetEventId, CompanyId } from '@atlas/contract/identifiers';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import { moneyAccount } from './book-account.ts';
import { today } from './days.ts';
import { accountOf, dayOfOccurrence, type EventPlan, valueOfOccurrence } from './event.rules.ts';
import { advanceEvent, findDueEvents, findEvent, holdEvent, type StoredEvent } from './event-repository.ts';
import { openMainAccount } from './money-accounts.ts';
import { type BookScope, postEntry } from './post-entry.ts';

/** How many events one call of {@link postDueEvents} looks at. */
export const EVENTS_AT_A_TIME = 50;
/** How many occurrences of one event a transaction posts: an event that was not posted for years catches up in steps. */
const OCCURRENCES_AT_A_TIME = 40;

/**
 * Posts the occurrences of an event that have fallen due, each once and on its own day. The event is held, and each entry
 * has its own key.
 * @throws AppError as `postEntry` does
 */
export async function postOccurrences(
  scope: BookScope,
  id: AssetEventId,
): Promise<Refusal<'step_refused'> | undefined> {
  const { tx } = scope;
  await holdEvent(tx, id);
  const event = await findEvent(tx, id);
  if (event === undefined) return undefined;
  const now = await today(tx);
  const plan = planOf(event);
  let { nextOn } = event;
  for (let place = event.posted + 1; nextOn !== null && nextOn <= now; place += 1) {
    if (place > event.posted + OCCURRENCES_AT_A_TIME) return undefined;
    const posted = await postOccurrence(scope, event, { place, day: nextOn, value: valueOfOccurrence(plan, place) });
    if (isRefusal(posted)) return posted;
    nextOn = dayOfOccurrence(plan, place + 1) ?? null;
    await advanceEvent(tx, id, nextOn);
  }
  return undefined;
}

/** Posts the due occurrences of events of all companies, each event in a transaction of its own. @returns how many events were posted */
export async function postDueEvents(database: Database, note: (error: unknown) => void): Promise<number> {
  const due = await findDueEvents(database, EVENTS_AT_A_TIME);
  let posted = 0;
  for (const { companyID, eventID } of due) {
    try {
      await postOfRegister(database, companyID, eventID);
      posted += 1;
    } catch (error) {
      // An event that cannot be posted does not hold up the others.
      note(error);
    }
  }
  return posted;
}

async function postOfRegister(database: Database, companyID: CompanyId, eventID: AssetEventId): Promise<void> {
  const post = async (tx: Tx) => {
    const refused = await postOccurrences({ tx }, eventID);
    if (refused !== undefined)
      throw new Error(`event ${eventID} was not posted: ${refused.details.reason?.code ?? refused.code}`);
  };
  await database.withRegister(companyID, post, 'duty');
}

async function postOccurrence(
  scope: BookScope,
  event: StoredEvent,
  { place, day, value }: { readonly place: number; readonly day: string; readonly value: bigint },
) {
  // A note moves no money, and neither does a part of less than a cent.
  if (value === 0n) return undefined;
  const main = moneyAccount(await openMainAccount(scope.tx, 'USD'));
  const other = { code: accountOf(event.eventName, value), unit: main.unit };
  const isRepeated = event.eventLoop !== '';
  return postEntry(scope, {
    kind: 'event',
    valueOn: day,
    lines: [
      value > 0n ? { debit: main, credit: other, amount: value } : { debit: other, credit: main, amount: -value },
    ],
    payee: event.eventName,
    text: event.description === '' ? event.eventName : event.description,
    subject: {
      type: 'event',
      id: event._id,
      reference: isRepeated ? `${event.number}.${place}` : event.number,
      ...(event.installment === null ? {} : { instalment: place }),
    },
    ...(event.decider === null ? {} : { madeBy: event.creator, checkedBy: event.decider }),
    key: `event ${event._id} ${place}`,
  });
}

/** What decides the occurrences of a stored event. */
export function planOf({
  value,
  eventLoop,
  installment,
  startsOn,
}: Pick<StoredEvent, 'value' | 'eventLoop' | 'installment' | 'startsOn'>): EventPlan {
  return { value: BigInt(value), repeats: eventLoop, parts: installment, startsOn };
}
