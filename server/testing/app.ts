import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { type Configuration, readConfiguration } from '../src/platform/config.ts';
import { Database } from '../src/platform/database/database.ts';
import type { Mail } from '../src/platform/mail.ts';
import type { TextMessage } from '../src/platform/text-message.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The real application on a real database, with the mails it sent. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly configuration: Configuration;
  readonly storage: TestDatabase;
  /** Mails handed over so far, the latest last. */
  readonly mails: readonly Mail[];
  /** Messages handed over to phones so far, the latest last. */
  readonly texts: readonly TextMessage[];
  /** Waits until a mail to this address has gone out. */
  readonly mailTo: (address: string) => Promise<Mail>;
  readonly close: () => Promise<void>;
}

/** @param given an existing database; without it the app makes its own */
export async function startTestApp(settings: Record<string, string> = {}, given?: TestDatabase): Promise<TestApp> {
  const storage = given ?? (await createTestDatabase(Number(settings.DATABASE_CONNECTIONS ?? 4)));
  const configuration = readConfiguration({
    ATLAS_DATA: storage.folder,
    LOG_LEVEL: 'silent',
    ATLAS_DEMO: 'off',
    ...settings,
  });
  const database = new Database(storage.opened);
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const texter = { send: async (message: TextMessage) => void texts.push(message), destination: 'the test' };
  const mailer = { send: async (mail: Mail) => void mails.push(mail), destination: 'the test' };
  const app = await buildApp({ configuration, database, mailer, texter });
  await app.ready();
  return {
    app,
    database,
    configuration,
    storage,
    mails,
    texts,
    mailTo: async (address) => {
      for (let attempt = 0; attempt < 100; attempt += 1) {
        const mail = mails.findLast((sent) => sent.to === address);
        if (mail !== undefined) return mail;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`no mail to ${address} went out within two seconds`);
    },
    close: async () => {
      await app.close();
      await storage.remove();
    },
  };
}
