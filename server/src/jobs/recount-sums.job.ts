import { recountSums } from '../sums/index.ts';
import type { Job, JobParts } from './job.ts';

/** Compares the kept sums with a recount each night. */
export function makeJob({ platform, log }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '20 2 * * *',
    retry: { times: 3, delaySeconds: 600 },
    run: async () => void (await recountSums(platform.database, log)),
  };
}
