import type { AnswerParts } from './answer-parts.ts';
import { beginAnswer, type MessagePlace, markAnswer } from './channel-repository.ts';
import { answerByMail } from './mail/answer-by-mail.ts';
import { markFailed } from './mark-failed.ts';
import { spareMail } from './spare-mail.rules.ts';
import { WaitingAnswer } from './waiting-answer.ts';
import { answerByWhatsApp } from './whatsapp/answer-by-whatsapp.ts';

/** After this an answer is given up, and its item goes back to the desk. */
const PATIENCE_MILLISECONDS = 3 * 86_400_000;

/**
 * Sends an answer the way its request came, or notes why that failed.
 * @returns whether there is nothing more to do for it now; otherwise it is tried again later
 */
export async function sendAnswer(parts: AnswerParts, place: MessagePlace): Promise<boolean> {
  const { database, configuration } = parts;
  const begun = await database.withDoor((tx) => beginAnswer(tx, place), 'duty');
  if (begun === null) return true;
  const answer = WaitingAnswer.parse(begun);
  if (answer.state !== 'waiting' && answer.state !== 'held') return true;
  const spared = answer.link && spareMail(answer, answer.link);
  if (spared === 'watched') return false;
  if (spared === 'seen')
    return database.withDoor((tx) => markAnswer(tx, place, { state: 'read' }), 'duty').then(() => true);
  if (spared === 'too_many') {
    await database.withDoor((tx) => markFailed(tx, place.messageID, 'too_many'), 'duty');
    return true;
  }
  const isDone =
    answer.channel === 'email'
      ? await answerByMail(parts, place, answer)
      : await answerByWhatsApp(database, configuration.whatsApp, place, answer);
  if (isDone || Date.now() - Date.parse(answer.writtenAt) < PATIENCE_MILLISECONDS) return isDone;
  await database.withDoor((tx) => markFailed(tx, place.messageID, 'expired'), 'duty');
  return true;
}
