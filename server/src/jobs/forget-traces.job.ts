import { forgetTraces } from '../people/index.ts';
import type { Job, JobParts } from './job.ts';

/** Deletes ended sessions, sent mails, stored answers and counted attempts once they are no longer needed. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '20 * * * *',
    retry: { times: 3, delaySeconds: 300 },
    run: () => forgetTraces(platform.database),
  };
}
