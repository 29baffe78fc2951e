import { forgetTraces } from '../people/index.ts';
import type { Job, JobParts } from './job.ts';

/** Forgets ended sessions, sent mails, kept answers and attempts once they can no longer matter. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '20 * * * *',
    retry: { times: 3, delaySeconds: 300 },
    run: () => forgetTraces(platform.database),
  };
}
