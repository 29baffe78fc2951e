import type { FastifyBaseLogger } from 'fastify';
import type { Live } from '../live/index.ts';
import type { Mailer } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { Pusher } from '../platform/push-message.ts';
import type { Texter } from '../platform/text-message.ts';
import type { Register } from '../register/index.ts';

/** The dependencies of jobs. */
export interface JobParts {
  readonly platform: Platform;
  readonly mailer: Mailer;
  readonly texter: Texter;
  readonly pusher: Pusher;
  readonly register: Register;
  readonly live: Live;
  readonly log: FastifyBaseLogger;
}

/** The round of a job that runs on every node. */
export interface Round {
  /** Requests another round: in parallel while there are lanes, or after this one. */
  readonly wake: () => void;
  readonly isStopping: () => boolean;
}

/**
 * Runs on every node, often, and as soon as it is woken. It claims its work in the database, so that a second node
 * finds nothing left.
 */
export interface RoundsJob {
  readonly runs: 'on every node';
  readonly everySeconds: number;
  /** When the first round starts; at once by default. */
  readonly firstAfterSeconds?: number;
  /** Tells the job how to be woken between its rounds. */
  readonly hear?: (wake: () => void) => void;
  /** How long a round waits for more work that would otherwise need another round. */
  readonly gatherMilliseconds?: number;
  /** How long to pause after a round, depending on its duration. */
  readonly pauseMilliseconds?: (took: number) => number;
  /** How many rounds may run side by side; one by default. */
  readonly lanes?: number;
  /** How long a stop waits for the round under way; until it ends by default. */
  readonly leavingMilliseconds?: number;
  readonly run: (round: Round) => Promise<void>;
}

/** Runs on one node of all, by the calendar. A run whose node dies is taken over by another one and begins again. */
export interface ScheduledJob {
  readonly runs: 'on one node';
  /** Five fields of cron, in UTC. */
  readonly schedule: string;
  /** How long after each start of a node it also runs; a minute later at most. */
  readonly afterStartSeconds?: number;
  readonly retry: { readonly times: number; readonly delaySeconds: number };
  readonly run: () => Promise<void>;
}

export type Job = RoundsJob | ScheduledJob;
