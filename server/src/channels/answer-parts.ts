import type { Configuration } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Mailer } from '../platform/mail.ts';
import type { Secrets } from '../platform/secrets.ts';

/** What sends answers. */
export interface AnswerParts {
  readonly database: Database;
  readonly configuration: Configuration;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly secrets: Secrets;
}
