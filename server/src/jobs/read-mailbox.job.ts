import { watchMailbox } from '../channels/index.ts';
import type { Job, JobParts } from './job.ts';

/**
 * Reads the mailbox that requests arrive in. Every node takes part, and one of them reads: it waits for mails in rounds
 * of a few minutes, and another one takes over when it stops or dies.
 */
export function makeJob({ platform, log }: JobParts): Job {
  const holder = crypto.randomUUID();
  return {
    runs: 'on every node',
    everySeconds: 15,
    firstAfterSeconds: 2,
    run: ({ isStopping }) => watchMailbox({ platform, log, isStopping, holder }),
  };
}
