import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Configuration } from './config.ts';
import { makeFolder } from './make-folder.ts';

/** A server that scans mails may need half a minute; a slower one is tried again later. */
const SENDING_MILLISECONDS = 60_000;
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 45_000 };

/** A file of a mail. */
export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string;
  /** The mail that it answers, and all mails of its thread, oldest first: Message-IDs with their angle brackets. */
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly attachments?: readonly MailFile[];
  /** The address that turns mails of this kind off, by a press in the mail program (RFC 8058) or in a browser. */
  readonly unsubscribe?: string | undefined;
}

/** The host in the Message-IDs of the register's own mails. */
export function hostOf(configuration: Pick<Configuration, 'origin'>): string {
  return new URL(configuration.origin).hostname;
}

/** The Message-ID of a mail with this id, with its angle brackets. */
export function nameMail(configuration: Pick<Configuration, 'origin'>, id: string): string {
  return `<${id}@${hostOf(configuration)}>`;
}

/**
 * A name that people chose, in quotation marks. A space after each character that could form an address prevents mail
 * programs from making a link of it.
 */
export function quoteName(name: string): string {
  return `“${name.replaceAll(/[“”"]/g, '').replaceAll(/(?<=\S)[.:@](?=\S)/g, '$& ')}”`;
}

export interface Mailer {
  /**
   * Sends a mail within {@link SENDING_MILLISECONDS} or rejects. The same id gives the same `Message-ID`, by which a
   * mailbox recognises a duplicate.
   */
  readonly send: (mail: Mail, id: string) => Promise<void>;
  /** Where mails go, for the start-up message. */
  readonly destination: string;
}

/** Sends by SMTP when it is configured; otherwise each mail becomes a file in the outbox folder of the data. */
export function createMailer(configuration: Configuration): Mailer {
  const from = configuration.mailFrom;
  const address = ({ references = [], attachments = [], unsubscribe, ...mail }: Mail, id: string) => ({
    from,
    messageId: nameMail(configuration, id),
    references: [...references],
    attachments: [...attachments],
    ...mail,
    ...(unsubscribe === undefined ? {} : { headers: offerUnsubscribe(unsubscribe) }),
  });
  if (configuration.smtpUrl !== undefined) {
    const transport = createTransport({ url: configuration.smtpUrl, ...TIMES });
    return {
      send: async (mail, id) => {
        // Giving up closes the connection: a mail that is sent again must not arrive twice.
        await transport.sendMail({ ...address(mail, id), signal: AbortSignal.timeout(SENDING_MILLISECONDS) });
      },
      destination: new URL(configuration.smtpUrl).host,
    };
  }
  const folder = join(configuration.dataFolder, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail, id) => {
      await makeFolder(folder);
      const { message } = await composer.sendMail(address(mail, id));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      const written = mail.attachments === undefined ? writePlainly(String(message), mail.text) : message;
      await writeFile(join(folder, `.${name}`), written, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    destination: folder,
  };
}

/** The headers by which a mail program offers to turn such mails off, without a visit to our pages. */
function offerUnsubscribe(address: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * The mail with its text as it was written. nodemailer breaks long lines and writes other letters as `=C3=9F`, for
 * servers that need it; a person who opens the file needs the link on one line.
 */
function writePlainly(message: string, text: string): string {
  const head = message.slice(0, message.indexOf('\r\n\r\n'));
  const headers = head.replace(/^(Content-Transfer-Encoding): .*$/m, '$1: 8bit');
  return `${headers}\r\n\r\n${text.replaceAll(/\r?\n/g, '\r\n')}`;
}
