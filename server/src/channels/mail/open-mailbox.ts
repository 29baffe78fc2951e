import { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '../../platform/channel-settings.ts';

/** How often a server without IDLE is asked, and how often IDLE begins again, because middleboxes forget silent lines. */
const ASKED_EVERY_MILLISECONDS = 30_000;

/** How long the server has to answer a logout before the connection is closed. */
const LEAVING_MILLISECONDS = 2_000;

/** A mailbox that is open for reading. */
export interface OpenMailbox {
  readonly client: ImapFlow;
  readonly uidValidity: bigint;
  /** Resolves when a mail has arrived, the line has ended or this much time has passed. */
  readonly waitForMail: (milliseconds: number) => Promise<void>;
  readonly isLost: () => boolean;
  readonly close: () => Promise<void>;
}

/** Connects, signs in and opens the folder. Rejects if any of it fails. */
export async function openMailbox(settings: MailboxSettings, largestBytes: number): Promise<OpenMailbox> {
  const { host, port, security, user, password, folder } = settings;
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls' ? true : security === 'none' ? false : undefined,
    auth: { user, pass: password },
    logger: false,
    disableCompression: true,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 10_000,
    socketTimeout: 120_000,
    maxIdleTime: ASKED_EVERY_MILLISECONDS,
    maxLiteralSize: 2 * largestBytes,
    maxLineLength: 2 * largestBytes,
  });
  let lost: Error | undefined;
  let hasNews = false;
  let hear = () => {};
  client.on('error', (error: Error) => {
    lost ??= error;
    hear();
  });
  client.on('close', () => {
    lost ??= new Error('the mail server ended the line');
    hear();
  });
  client.on('exists', () => {
    hasNews = true;
    hear();
  });
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder);
    return {
      client,
      uidValidity,
      waitForMail: async (milliseconds) => {
        let timer: NodeJS.Timeout | undefined;
        const heard = new Promise<void>((resolve) => {
          hear = resolve;
          timer = setTimeout(resolve, milliseconds);
        });
        if (hasNews || lost !== undefined) hear();
        // The next command ends it; a failure shows as an error of the client.
        else if (!client.idling) client.idle().catch(() => {});
        await heard;
        clearTimeout(timer);
        hasNews = false;
      },
      isLost: () => lost !== undefined,
      close: async () => {
        const ended = client.logout().catch(() => {});
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LEAVING_MILLISECONDS).unref())]);
        client.close();
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}
