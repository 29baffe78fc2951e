import type { MailboxSettings } from '../../platform/channel-settings.ts';
import type { MailParts } from './mail-parts.ts';
import { enterMailbox, holdMailbox, releaseMailbox } from './mailbox-repository.ts';
import { type OpenMailbox, openMailbox } from './open-mailbox.ts';
import { LARGEST_MAIL_BYTES, receiveMail } from './receive-mail.ts';

/** A node that has been silent for this long is dead, and another may read. */
const HOLD_SECONDS = 90;
const RENEWED_EVERY_MILLISECONDS = 20_000;
/** A round ends before a job counts as stuck; the next one follows at once. */
const ROUND_MILLISECONDS = 240_000;
/** How soon a stopping node is noticed. */
const LOOK_MILLISECONDS = 500;
/** Mails that were read stay this long in the list of what is known. */
const KNOWN_DAYS = 80;

/**
 * Reads what is new in the mailbox and then waits for more, for a few minutes. Only one node does so at a time. Rejects
 * when the mail server does not answer; nothing is lost then, and the next round begins where this one ended.
 */
export async function watchMailbox(parts: MailParts): Promise<void> {
  const { holder } = parts;
  const { configuration, database } = parts.platform;
  const settings = configuration.mailbox;
  if (settings === undefined) return;
  const name = `${settings.user}@${settings.host}/${settings.folder}`;
  const hold = () => holdMailbox(database, name, holder, HOLD_SECONDS);
  if (!(await hold())) return;
  try {
    await readAndWait(parts, settings, name, hold);
  } finally {
    await releaseMailbox(database, name, holder);
  }
}

async function readAndWait(
  parts: MailParts,
  settings: MailboxSettings,
  name: string,
  hold: () => Promise<boolean>,
): Promise<void> {
  const { platform, isStopping } = parts;
  const mailbox = await openMailbox(settings, LARGEST_MAIL_BYTES);
  try {
    const until = performance.now() + ROUND_MILLISECONDS;
    let last = await enterMailbox(platform.database, name, mailbox.uidValidity, await findFirstUnread(mailbox));
    while (performance.now() < until && !isStopping()) {
      for (const uid of await listNewMails(mailbox, last)) {
        if (isStopping() || !(await hold())) return;
        await receiveMail(parts, mailbox, { mailbox: name, uidValidity: mailbox.uidValidity, uid });
        last = uid;
      }
      if (!(await hold())) return;
      await waitForNews(mailbox, isStopping);
      if (mailbox.isLost()) throw new Error('the mail server ended the line');
    }
  } finally {
    await mailbox.close();
  }
}

/** Waits for a mail, a stop, or the time to renew the hold. */
async function waitForNews(mailbox: OpenMailbox, isStopping: () => boolean): Promise<void> {
  let hasNews = false;
  const news = mailbox.waitForMail(RENEWED_EVERY_MILLISECONDS).then(() => {
    hasNews = true;
  });
  while (!hasNews && !isStopping()) {
    await Promise.race([news, new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS).unref())]);
  }
}

/** What people have read in a mailbox before it became the register's is theirs. */
async function findFirstUnread({ client }: OpenMailbox): Promise<number> {
  const unread = await client.search({ seen: false }, { uid: true });
  const next = client.mailbox === false ? 1 : client.mailbox.uidNext;
  return Math.min(...(unread || []), next);
}

/**
 * The mails after the last one, oldest first. Old ones that have been read are left out: when a server numbers its
 * mails again, they would all come back.
 */
async function listNewMails({ client }: OpenMailbox, last: number): Promise<readonly number[]> {
  // A search alone may look at the mailbox as it was.
  await client.noop();
  const since = new Date(Date.now() - KNOWN_DAYS * 86_400_000);
  const found = await client.search({ uid: `${last + 1}:*`, or: [{ seen: false }, { since }] }, { uid: true });
  return (found || []).filter((uid) => uid > last).sort((one, other) => one - other);
}
