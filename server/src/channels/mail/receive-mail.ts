import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isWithinLimit, LIMITS } from '../../people/index.ts';
import { faultCode } from '../../platform/database/faults.ts';
import { hostOf } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, fileAttached, inspectFiles } from '../attached-files.ts';
import { markFailed } from '../mark-failed.ts';
import { deliverMail } from './deliver-mail.ts';
import { findSkipReason, isAuthenticated } from './judge-mail.rules.ts';
import type { MailParts } from './mail-parts.ts';
import {
  isAnsweredTo,
  isKnownMail,
  type MailNote,
  type MailPlace,
  noteMail,
  readStoredBytes,
} from './mailbox-repository.ts';
import type { OpenMailbox } from './open-mailbox.ts';
import { cleanLine, type ReadMail, SUBJECT_CHARACTERS } from './read-mail.ts';
import { readMailAside } from './read-mail-aside.ts';

/** As much as most mail servers accept. */
export const LARGEST_MAIL_BYTES = 25 * 1024 ** 2;
/** Originals that are stored in 24 hours; strangers must not fill the disk. */
const STORED_BYTES_A_DAY = 2 * 1024 ** 3;
/** An error of the data itself (SQLSTATE), which would come back with each attempt. */
const FAULT_OF_DATA = /^(?:2[123]|54)/;
/** As much of an announced address and Message-ID as is stored: the database's indexes take no endless ones. */
const ADDRESS_CHARACTERS = 254;
const ID_CHARACTERS = 402;

/** What the server says about a mail before its bytes are fetched. */
interface Announced {
  readonly sizeBytes: number;
  readonly sender: string | null;
  readonly internetID: string | null;
  readonly subject: string | null;
  /** The mail that it answers. */
  readonly inReplyTo: string | null;
  readonly authenticationResults: readonly string[];
}

/**
 * Takes one mail: its effect and the note that it was read are one transaction, and only after that it is marked in the
 * mailbox. A mail that cannot be used is set aside with a reason, and stays unread and flagged in the mailbox.
 * Rejects when more mails arrive than the register takes
 */
export async function receiveMail(parts: MailParts, mailbox: OpenMailbox, place: MailPlace): Promise<void> {
  const { client } = mailbox;
  const uid = String(place.uid);
  const headers = ['authentication-results'];
  const found = await client.fetchOne(uid, { size: true, envelope: true, headers }, { uid: true });
  // Someone deleted it.
  if (found === false) return;
  const { envelope } = found;
  const announced: Announced = {
    sizeBytes: found.size ?? 0,
    sender: cutLine(envelope?.from?.[0]?.address?.toLowerCase(), ADDRESS_CHARACTERS),
    internetID: cutLine(envelope?.messageId, ID_CHARACTERS),
    subject: cutLine(envelope?.subject, SUBJECT_CHARACTERS),
    inReplyTo: cutLine(envelope?.inReplyTo, ID_CHARACTERS),
    authenticationResults: readHeaders(found.headers),
  };
  const outcome = await takeMail(parts, place, announced, async () => {
    const downloaded = await client.fetchOne(uid, { source: true }, { uid: true });
    return downloaded === false ? undefined : downloaded.source;
  });
  await client.messageFlagsAdd(uid, [outcome === 'set_aside' ? '\\Flagged' : '\\Seen'], { uid: true });
}

/** The contents of headers that a server sent apart from their mail. */
function readHeaders(sent: Buffer | undefined): readonly string[] {
  const lines = (sent ?? '').toString('utf8').replaceAll(/\r?\n[ \t]+/g, ' ');
  return lines.split(/\r?\n/).flatMap((line) => (line === '' ? [] : [line.slice(line.indexOf(':') + 1).trim()]));
}

function cutLine(text: string | undefined, characters: number): string | null {
  return text === undefined ? null : cleanLine(text, characters);
}

async function takeMail(
  parts: MailParts,
  place: MailPlace,
  announced: Announced,
  download: () => Promise<Buffer | undefined>,
): Promise<MailNote['outcome']> {
  const { platform } = parts;
  const early = await judgeEarly(platform, announced);
  if (early !== undefined) return note(parts, place, { ...announced, ...early, sha256: null });
  const bytes = await download();
  if (bytes === undefined) return 'skipped';
  const sha256 = createHash('sha256').update(bytes).digest();
  const mail = await readMailAside(bytes);
  if (mail?.sender === undefined) {
    const reason = mail === undefined ? 'unreadable' : 'no_sender';
    return note(parts, place, { ...announced, outcome: 'set_aside', reason, sha256: null });
  }
  const named = {
    sizeBytes: bytes.length,
    sender: mail.sender.address,
    internetID: mail.messageID ?? null,
    subject: mail.subject,
  };
  const skip = await findLateSkip(platform, mail, sha256);
  if (skip !== undefined) {
    await markUndelivered(platform, mail);
    return note(parts, place, { ...named, outcome: 'skipped', reason: skip, sha256: null });
  }
  try {
    return await deliver(platform, place, { ...mail, sender: mail.sender }, { ...named, sha256 }, bytes);
  } catch (error) {
    const code = faultCode(error) ?? (error instanceof Error ? faultCode(error.cause) : undefined);
    if (!FAULT_OF_DATA.test(code ?? '')) throw error;
    return note(parts, place, { ...named, outcome: 'set_aside', reason: 'unstorable', sha256: null });
  }
}

/** What can be said without the bytes of a mail, so that a flood of them costs little. */
async function judgeEarly(
  { database, secrets, configuration }: Platform,
  { sizeBytes, sender, internetID, inReplyTo, authenticationResults }: Announced,
): Promise<Pick<MailNote, 'outcome' | 'reason'> | undefined> {
  if (sizeBytes > LARGEST_MAIL_BYTES) return { outcome: 'set_aside', reason: 'too_large' };
  if (await database.readThroughDoor((reader) => isKnownMail(reader, { internetID, sender, sha256: null }), 'duty')) {
    return { outcome: 'skipped', reason: 'duplicate' };
  }
  return database.withDoor(async (tx) => {
    // Anyone can write under any address; only its owner is authenticated, or has the answer that the mail answers.
    const isProven =
      isAuthenticated(authenticationResults, configuration.mailbox?.authenticator) ||
      (await isAnsweredTo(tx, inReplyTo, sender));
    const limit = isProven ? LIMITS.mailBySender : LIMITS.mailByClaimedSender;
    if (!(await isWithinLimit(tx, secrets, limit, sender ?? ''))) {
      return { outcome: 'set_aside', reason: 'too_many' };
    }
    const isBusy = !(await isWithinLimit(tx, secrets, LIMITS.mailByRegister, ''));
    if (isBusy || (await readStoredBytes(tx)) + sizeBytes > STORED_BYTES_A_DAY) {
      // Those that are left wait in the mailbox.
      throw new Error('more mails arrive than the register takes');
    }
    return undefined;
  }, 'duty');
}

async function findLateSkip(
  { database, configuration }: Platform,
  mail: ReadMail,
  sha256: Buffer,
): Promise<string | undefined> {
  const own = { address: configuration.mailbox?.address ?? '', host: hostOf(configuration) };
  const skip = findSkipReason(mail, own);
  if (skip !== undefined) return skip;
  const named = { internetID: mail.messageID ?? null, sender: mail.sender?.address ?? null, sha256 };
  const isKnown = await database.readThroughDoor((reader) => isKnownMail(reader, named), 'duty');
  return isKnown ? 'duplicate' : undefined;
}

/** A mail server that reports a failure names the mail, whose id only those know who got it. */
async function markUndelivered({ database }: Platform, mail: ReadMail): Promise<void> {
  for (const id of new Set(mail.undelivered)) await database.withDoor((tx) => markFailed(tx, id, 'bounced'), 'duty');
}

async function deliver(
  platform: Platform,
  place: MailPlace,
  mail: ReadMail & { readonly sender: NonNullable<ReadMail['sender']> },
  named: Omit<MailNote, 'outcome' | 'reason'>,
  bytes: Buffer,
): Promise<MailNote['outcome']> {
  const { database, files, configuration } = platform;
  const attached = await inspectFiles(platform, mail.files);
  const original = await files.receive(Readable.from([bytes]));
  try {
    return await database.withDoor(async (tx) => {
      const authenticated = isAuthenticated(mail.authenticationResults, configuration.mailbox?.authenticator);
      const delivered = await deliverMail(tx, mail, { isAuthenticated: authenticated, attached });
      const isFirst = await noteMail(tx, place, { ...named, outcome: delivered.outcome, reason: null });
      if (!isFirst) throw new AlreadyRead();
      await fileAttached(tx, platform, delivered, attached);
      await files.keep(original);
      return delivered.outcome;
    }, 'duty');
  } catch (error) {
    if (error instanceof AlreadyRead) return 'received';
    throw error;
  } finally {
    await files.discard(original);
    await discardFiles(platform, attached.accepted);
  }
}

/** Another node, which had lost its hold, read it meanwhile. */
class AlreadyRead extends Error {}

async function note(parts: MailParts, place: MailPlace, taken: MailNote): Promise<MailNote['outcome']> {
  await parts.platform.database.withDoor((tx) => noteMail(tx, place, taken), 'duty');
  if (taken.outcome === 'set_aside') {
    // Neither address nor subject: the operator finds the mail by its number.
    parts.log.warn({ uid: place.uid, reason: taken.reason }, 'a mail was set aside and is flagged in the mailbox');
  }
  return taken.outcome;
}
