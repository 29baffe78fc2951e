import { forgetNotices } from '../notices/index.ts';
import type { Job, JobParts } from './job.ts';

/** Deletes notices after 90 days, and browsers whose session has ended. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '50 3 * * *',
    retry: { times: 3, delaySeconds: 300 },
    run: () => forgetNotices(platform.database, new Date()),
  };
}
