import * as words from '@atlas/messages/channels';
import { sql } from 'kysely';
import { hashSecretToken, nameKey } from '../../people/index.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { quoteName } from '../../platform/mail.ts';
import type { AnswerParts } from '../answer-parts.ts';
import type { WaitingAnswer } from '../waiting-answer.ts';

/**
 * What stands below an answer to a form: where it comes from, the page of the request, and what to do for a person whose
 * address another one typed. The key is that of the mails to this address. It is made from the register's secret, so
 * that a mail which is sent again has the same one.
 */
export async function writeFormFooter(
  { database, configuration, secrets }: AnswerParts,
  { company, ref, files, address }: WaitingAnswer,
  linkID: string,
): Promise<string> {
  const key = nameKey(secrets, 'mail key', `${linkID} ${address}`).toString('base64url');
  await database.withDoor(
    (tx) => sql`SELECT app.give_mail_key(${linkID}::uuid, ${hashSecretToken(key)})`.execute(tx),
    'duty',
  );
  const language = { locale: chooseLocale() };
  const lines = [
    ...(files.length === 0 ? [] : [words.formMailFiles({ count: files.length }, language)]),
    words.formMailFooter({ company: quoteName(company), ref }, language),
    words.formMailPage({ answer: configuration.mailbox === undefined ? 'page' : 'mail' }, language),
    `${configuration.origin}/reference/${ref}#key=${key}`,
    words.formMailDisown({}, language),
  ];
  return lines.join('\n');
}
