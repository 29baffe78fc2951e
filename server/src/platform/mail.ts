import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Configuration } from './config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
  /** Where mails go, for the start-up message. */
  readonly destination: string;
}

/** Sends by SMTP when it is configured; otherwise each mail becomes a file in the outbox folder of the data. */
export function createMailer(configuration: Configuration): Mailer {
  const from = configuration.mailFrom;
  if (configuration.smtpUrl !== undefined) {
    const transport = createTransport(configuration.smtpUrl);
    return {
      send: async (mail) => {
        await transport.sendMail({ from, ...mail });
      },
      destination: new URL(configuration.smtpUrl).host,
    };
  }
  const folder = join(configuration.dataFolder, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail({ from, ...mail });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    destination: folder,
  };
}
