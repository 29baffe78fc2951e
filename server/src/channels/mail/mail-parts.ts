import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

/** How a node takes part in reading the mailbox. */
export interface MailParts {
  readonly platform: Platform;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly isStopping: () => boolean;
  /** Names the node, in each of its rounds. */
  readonly holder: string;
}
