import type { AccessTokens } from './access-token.ts';
import type { Configuration } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './file-store.ts';
import type { Secrets } from './secrets.ts';
import type { UploadsUnderWay } from './uploads-under-way.ts';

/** What every noun is built from. */
export interface Platform {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly tokens: AccessTokens;
  readonly files: FileStore;
  readonly uploads: UploadsUnderWay;
  /** Says that a transaction with facts of a company committed. */
  readonly announceCommit: () => void;
  /** Calls back after every such word. */
  readonly hearCommits: (listener: () => void) => void;
}
