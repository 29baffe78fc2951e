import { sql } from 'kysely';
import type { WhatsAppSettings } from '../../platform/channel-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { type MessagePlace, markAnswer } from '../channel-repository.ts';
import { markFailed } from '../mark-failed.ts';
import type { WaitingAnswer } from '../waiting-answer.ts';
import { type Sent, sendTemplate, sendText } from './send-message.ts';

/** Free text is taken until 24 hours after their last message; a little less, because clocks differ. */
const WINDOW_MILLISECONDS = (24 * 60 - 5) * 60_000;

/**
 * Sends an answer, or, when the 24 hours are over, holds it and sends the template that says so. What they write then
 * releases it.
 * @returns whether there is nothing more to do for it now
 */
export async function answerByWhatsApp(
  database: Database,
  settings: WhatsAppSettings | undefined,
  place: MessagePlace,
  answer: WaitingAnswer,
): Promise<boolean> {
  if (settings === undefined) return fail(database, place, 'not_configured');
  if (answer.state === 'waiting' && isWindowOpen(answer)) {
    const sent = await sendText(settings, answer.address, answer.text, place.messageID);
    if ('id' in sent) {
      await database.withDoor((tx) => markAnswer(tx, place, { state: 'sent', externalID: sent.id }), 'duty');
      return true;
    }
    if (sent.failure !== 'window') return finish(database, place, sent);
  }
  return invite(database, settings, place, answer);
}

function isWindowOpen({ lastReceivedAt }: WaitingAnswer): boolean {
  return lastReceivedAt !== null && Date.now() - Date.parse(lastReceivedAt) < WINDOW_MILLISECONDS;
}

/** One template for all the answers that wait for a number. */
async function invite(
  database: Database,
  settings: WhatsAppSettings,
  place: MessagePlace,
  answer: WaitingAnswer,
): Promise<boolean> {
  const { template } = settings;
  if (template === undefined) return fail(database, place, 'window_closed');
  await database.withDoor((tx) => markAnswer(tx, place, { state: 'held', reason: 'window_closed' }), 'duty');
  if (answer.isInvited) return true;
  const sent = await sendTemplate(settings, template, answer.address, answer.ref);
  if (!('id' in sent)) return finish(database, place, sent);
  await database.withDoor(
    (tx) => sql`SELECT app.note_invitation(${place.companyID}::uuid, ${place.messageID}::uuid)`.execute(tx),
    'duty',
  );
  return true;
}

async function finish(
  database: Database,
  place: MessagePlace,
  { failure }: Extract<Sent, { failure: unknown }>,
): Promise<boolean> {
  if (failure === 'again') return false;
  return fail(database, place, failure === 'window' ? 'window_closed' : failure);
}

async function fail(
  database: Database,
  { messageID }: MessagePlace,
  reason: Parameters<typeof markFailed>[2],
): Promise<boolean> {
  await database.withDoor((tx) => markFailed(tx, messageID, reason), 'duty');
  return true;
}
