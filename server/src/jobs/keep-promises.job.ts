import { keepPromises } from '../people/index.ts';
import type { Job, JobParts } from './job.ts';

/** Forgets old events of accounts, old invitations and accounts that nobody uses, as the privacy page promises. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '50 1 * * *',
    retry: { times: 3, delaySeconds: 600 },
    run: () => keepPromises(platform, new Date()),
  };
}
