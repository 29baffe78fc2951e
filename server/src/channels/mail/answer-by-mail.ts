import * as words from '@atlas/messages/channels';
import type { FileStore } from '../../platform/file-store.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { type MailFile, nameMail } from '../../platform/mail.ts';
import type { AnswerParts } from '../answer-parts.ts';
import { type MessagePlace, markAnswer } from '../channel-repository.ts';
import { markFailed } from '../mark-failed.ts';
import type { WaitingAnswer } from '../waiting-answer.ts';
import { continueThread, writeSubject } from './thread.rules.ts';
import { writeFormFooter } from './write-form-footer.ts';

/**
 * Sends an answer as the next mail of its thread, under a Message-ID of our own, which is the same when it is sent
 * again.
 * @returns whether there is nothing more to do for it
 */
export async function answerByMail(parts: AnswerParts, place: MessagePlace, answer: WaitingAnswer): Promise<boolean> {
  const { database, configuration, mailer } = parts;
  const { ref, thread, text, link, address: to } = answer;
  const replyTo = configuration.mailbox?.address;
  const language = { locale: chooseLocale() };
  // What a form was about may not be for the person who has the address that was typed into it.
  const title = link === null ? answer.title : words.formMailTitle({}, language);
  const about = thread.findLast(({ subject }) => (subject ?? '') !== '')?.subject ?? title;
  const footer =
    link === null
      ? words.mailFooter({ company: answer.company, ref }, language)
      : await writeFormFooter(parts, answer, link.id);
  const files = link === null ? answer.files : [];
  try {
    await mailer.send(
      {
        to,
        subject: writeSubject(about, ref),
        text: `${text}\n\n-- \n${footer}\n`,
        ...(replyTo === undefined ? {} : { replyTo }),
        ...continueThread(thread),
        ...(files.length === 0 ? {} : { attachments: await openFiles(parts.files, files) }),
      },
      place.messageID,
    );
  } catch (error) {
    if (!isFinal(error)) return false;
    await database.withDoor((tx) => markFailed(tx, place.messageID, 'refused'), 'duty');
    return true;
  }
  const externalID = nameMail(configuration, place.messageID);
  await database.withDoor((tx) => markAnswer(tx, place, { state: 'sent', externalID }), 'duty');
  return true;
}

function openFiles(store: FileStore, files: WaitingAnswer['files']): Promise<MailFile[]> {
  return Promise.all(
    files.map(async ({ name, mediaType, sha256 }) => ({
      filename: name,
      contentType: mediaType,
      content: await store.read(Buffer.from(sha256, 'hex')),
    })),
  );
}

/** Whether the mail server refused the mail itself for good (RFC 5321, 4.2.3), and not the register's sign-in. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false;
  const { responseCode, code } = error;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
}
