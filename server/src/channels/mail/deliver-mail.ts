import * as words from '@atlas/messages/channels';
import type { Tx } from '../../platform/database/executor.ts';
import { chooseLocale } from '../../platform/locale.ts';
import type { AttachedFiles } from '../attached-files.ts';
import { keepChannelMessage } from '../channel-repository.ts';
import { continueRequest, findPerson, openRequest, type RequestPlace } from '../requests.ts';
import { cutQuotes } from './cut-quotes.rules.ts';
import { findReference, listAncestors } from './judge-mail.rules.ts';
import { findRequestedItem, findThread, type Thread } from './mailbox-repository.ts';
import type { ReadMail } from './read-mail.ts';

/** Longer than people write; the whole mail is in the store. */
const TEXT_CHARACTERS = 10_000;
const TITLE_CHARACTERS = 120;

type PersonsMail = ReadMail & { readonly sender: NonNullable<ReadMail['sender']> };

/** Where a mail went. */
export interface Delivered extends RequestPlace {
  readonly outcome: 'opened' | 'received';
  readonly messageID: string;
}

/**
 * Adds a mail to the item that it belongs to, or opens one at the platform's desk. Anyone who got a mail of the thread
 * may answer it, because its id says so; a reference in the subject, which can be guessed, counts only from the
 * requester's own address.
 */
export async function deliverMail(
  tx: Tx,
  mail: PersonsMail,
  { isAuthenticated, attached }: { readonly isAuthenticated: boolean; readonly attached: AttachedFiles },
): Promise<Delivered> {
  const { sender } = mail;
  const messageID = crypto.randomUUID();
  const thread = (await findThread(tx, listAncestors(mail))) ?? (await findQuotedItem(tx, mail));
  const text = writeText(mail, thread !== undefined, attached);
  const place =
    thread === undefined
      ? await openRequest(tx, {
          channel: 'email',
          messageID,
          name: sender.name || sender.address,
          email: sender.address,
          phone: null,
          // Anyone can write any address into a mail.
          personID: isAuthenticated ? await findPerson(tx, { email: sender.address }) : null,
          title: mail.subject === '' ? undefined : [...mail.subject].slice(0, TITLE_CHARACTERS).join(''),
          text,
        })
      : await continueRequest(tx, {
          ...thread,
          channel: 'email',
          messageID,
          text,
          authorName: nameSender(sender),
          // From any other address it is not for the page of the person who asked.
          ...(thread.link?.address === sender.address ? { linkID: thread.link.linkID } : {}),
        });
  await keepChannelMessage(tx, {
    ...place,
    messageID,
    channel: 'email',
    address: sender.address,
    externalID: mail.messageID ?? null,
    subject: mail.subject,
  });
  return { ...place, messageID, outcome: thread === undefined ? 'opened' : 'received' };
}

async function findQuotedItem(tx: Tx, { subject, sender }: PersonsMail): Promise<Thread | undefined> {
  const ref = findReference(subject);
  return ref === undefined ? undefined : findRequestedItem(tx, ref, sender.address);
}

/** A name can pretend to be another person's, so the address is part of it. */
function nameSender({ name, address }: PersonsMail['sender']): string {
  return name === '' ? address : `${name} <${address}>`;
}

/** What was written, without what it quotes, and then a line for each file that is not attached. */
function writeText(mail: PersonsMail, isAnswer: boolean, { refused }: AttachedFiles): string {
  const language = { locale: chooseLocale() };
  const whole = isAnswer ? cutQuotes(mail.text) : mail.text;
  const shown = [...whole.slice(0, 2 * TEXT_CHARACTERS)].slice(0, TEXT_CHARACTERS).join('');
  const lines = [
    whole === '' ? words.mailWithoutText({}, language) : shown,
    ...(shown.length < whole.length ? [words.mailShortened({}, language)] : []),
    ...refused.map(({ name, fault }) => words.fileLeftOut({ name, fault }, language)),
    ...(mail.filesLeftOut === 0 ? [] : [words.filesLeftOut({ count: mail.filesLeftOut }, language)]),
  ];
  return lines.join('\n\n');
}
