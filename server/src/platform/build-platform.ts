import { AccessTokens } from './access-token.ts';
import type { Configuration } from './config.ts';
import type { Database } from './database/database.ts';
import type { Drain } from './drain.ts';
import { FileStore } from './file-store.ts';
import type { Mailer } from './mail.ts';
import type { Platform } from './platform.ts';
import type { Pusher } from './push-message.ts';
import { loadSecrets } from './secrets.ts';
import type { Texter } from './text-message.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';
import { Vault } from './vault.ts';

/** The parts from which an application is built. */
export interface AppParts {
  readonly configuration: Configuration;
  readonly database: Database;
  /** Takes the place of the configured way to send mails. */
  readonly mailer?: Mailer;
  /** Takes the place of the configured way to send messages to phones. */
  readonly texter?: Texter;
  /** Takes the place of the Web Push protocol. */
  readonly pusher?: Pusher;
  /** How the process stops; by default the application is closed at once. */
  readonly drain?: Drain;
}

/** Brings together the parts that every noun works with. */
export async function buildPlatform({ configuration, database }: AppParts): Promise<Platform> {
  const secrets = await loadSecrets({ configuration, database });
  const listeners: (() => void)[] = [];
  return {
    configuration,
    database,
    secrets,
    vault: new Vault(secrets.vault),
    tokens: new AccessTokens(secrets.accessToken),
    files: new FileStore(configuration.dataFolder),
    uploads: new UploadsUnderWay(),
    announceCommit: () => {
      for (const listener of listeners) listener();
    },
    hearCommits: (listener) => listeners.push(listener),
  };
}
