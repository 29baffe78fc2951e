import * as words from '@atlas/messages/channels';
import { isWithinLimit, LIMITS } from '../../people/index.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAnswer, keepChannelMessage, markAnswer } from '../channel-repository.ts';
import { markFailed } from '../mark-failed.ts';
import { continueRequest, findPerson, openRequest } from '../requests.ts';
import * as repository from './event-repository.ts';
import { holdAnswer } from './hold-answer.ts';
import { judgeFailure } from './judge-failure.rules.ts';
import { type EventMessage, type EventStatus, readEvent } from './read-event.rules.ts';

/** The number of failures after which an event is set aside, and the others go on. */
const ATTEMPTS_AT_MOST = 8;

/**
 * Works on the events that wait. Each message and each status is one transaction, so that an event whose node dies goes
 * on where it was: what is stored already is known by its id.
 */
export async function workOnEvents(platform: Platform, isStopping: () => boolean): Promise<void> {
  const { database, configuration } = platform;
  const settings = configuration.whatsApp;
  if (settings === undefined) return;
  for (
    let event = await repository.claimEvent(database);
    event !== undefined;
    event = await repository.claimEvent(database)
  ) {
    const { id, body, attempt } = event;
    const read = readEvent(parse(body), settings.phoneNumberID);
    if (read === undefined || attempt > ATTEMPTS_AT_MOST) {
      const fault = read === undefined ? 'unreadable' : 'failing';
      await database.withDoor((tx) => repository.finishEvent(tx, id, fault), 'duty');
      continue;
    }
    const limited = [];
    for (const message of read.messages) if (!(await receiveMessage(platform, message))) limited.push(message);
    for (const status of read.statuses)
      await database.withDoor((tx) => noteStatus(tx, settings.template, status), 'duty');
    const fault = limited.length > 0 ? 'too_many' : null;
    await database.withDoor((tx) => repository.finishEvent(tx, id, fault), 'duty');
    if (isStopping()) return;
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Stores a message. WhatsApp has proved the number, so it counts as the person who verified it here.
 * @returns false if the number has sent too many
 */
async function receiveMessage({ database, secrets }: Platform, message: EventMessage): Promise<boolean> {
  const { id, phone, name, answers } = message;
  const isTaken = await database.withDoor((tx) => isWithinLimit(tx, secrets, LIMITS.whatsAppByNumber, phone), 'duty');
  if (!isTaken) return false;
  await database.withDoor(async (tx) => {
    if (await repository.isKnownMessage(tx, id, phone)) return;
    const text = describe(message);
    const messageID = crypto.randomUUID();
    const conversation = await repository.findConversation(tx, phone, answers);
    const place =
      conversation === undefined
        ? await openRequest(tx, {
            channel: 'whatsapp',
            messageID,
            name,
            phone,
            email: null,
            personID: await findPerson(tx, { phone }),
            title: undefined,
            text,
          })
        : await continueRequest(tx, { ...conversation, channel: 'whatsapp', messageID, text, authorName: name });
    await keepChannelMessage(tx, {
      ...place,
      messageID,
      channel: 'whatsapp',
      address: phone,
      externalID: id,
      subject: null,
    });
    // Their message opens the 24 hours in which answers can be sent.
    for (const answer of await repository.releaseAnswers(tx, phone)) await leaveInOutbox(tx, 'answer', answer);
  }, 'duty');
  return true;
}

/** What was written; of anything else, what it was. */
function describe({ kind, text }: EventMessage): string {
  const language = { locale: chooseLocale() };
  if (kind === 'text') return text || words.emptyMessage({}, language);
  const note = words.mediaMessage({ kind }, language);
  return text === '' ? note : `${note}\n${text}`;
}

async function noteStatus(tx: Tx, template: unknown, { id, ownID, state, code }: EventStatus): Promise<void> {
  // The answer to our call may have been lost: then only our own id leads to the message.
  const answer = (await findAnswer(tx, id)) ?? (ownID === undefined ? undefined : await findAnswer(tx, ownID));
  if (answer === undefined) return;
  if (state !== 'failed') {
    await markAnswer(tx, answer, { state, externalID: id });
    return;
  }
  const failure = judgeFailure(400, code);
  if (failure === 'window' && template !== undefined) await holdAnswer(tx, answer);
  else
    await markFailed(
      tx,
      answer.messageID,
      failure === 'window' ? 'window_closed' : failure === 'again' ? 'refused' : failure,
    );
}
