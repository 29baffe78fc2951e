import type { AccessTokens } from './access-token.ts';
import type { Configuration } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './file-store.ts';
import type { Secrets } from './secrets.ts';
import type { UploadsUnderWay } from './uploads-under-way.ts';
import type { Vault } from './vault.ts';

/** The parts from which every noun is built. */
export interface Platform {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly tokens: AccessTokens;
  readonly files: FileStore;
  readonly uploads: UploadsUnderWay;
  /** Reports that a transaction with facts of a company has committed. */
  readonly announceCommit: () => void;
  /** Calls back after every such report. */
  readonly hearCommits: (listener: () => void) => void;
}
