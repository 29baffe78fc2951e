import type { FastifyBaseLogger } from 'fastify';
import { AccessTokens } from './access-token.ts';
import type { Configuration } from './config.ts';
import type { Database } from './database/database.ts';
import type { Drain } from './drain.ts';
import { FileStore } from './file-store.ts';
import { createMailer, type Mailer } from './mail.ts';
import { OutboxCarrier } from './outbox.ts';
import type { Platform } from './platform.ts';
import { loadSecrets } from './secrets.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';

/** What an application is made of before it is built. */
export interface AppParts {
  readonly configuration: Configuration;
  readonly database: Database;
  /** Takes the place of the configured way to send mails. */
  readonly mailer?: Mailer;
  /** How the process stops; without it the application is closed at once. */
  readonly drain?: Drain;
}

/** Brings the parts together that every noun works with. */
export async function buildPlatform(
  parts: AppParts,
  log: FastifyBaseLogger,
): Promise<{ readonly platform: Platform; readonly carrier: OutboxCarrier }> {
  const { configuration, database } = parts;
  const secrets = await loadSecrets(database);
  const carrier = new OutboxCarrier(database, parts.mailer ?? createMailer(configuration), log);
  const listeners: (() => void)[] = [];
  const files = new FileStore(configuration.dataFolder);
  void files.sweep(Date.now()).catch((error: unknown) => log.warn(error, 'left-over uploads could not be swept'));
  return {
    platform: {
      configuration,
      database,
      secrets,
      tokens: new AccessTokens(secrets.accessToken),
      files,
      uploads: new UploadsUnderWay(),
      tellCommit: () => {
        for (const listener of listeners) listener();
      },
      hearCommits: (listener) => listeners.push(listener),
    },
    carrier,
  };
}
