import { REPEATS_AT_A_TIME, repeatTasks } from '../work-items/index.ts';
import type { Job, JobParts } from './job.ts';

/** Opens the tasks that come back on this day. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '*/5 * * * *',
    afterStartSeconds: 30,
    retry: { times: 3, delaySeconds: 60 },
    run: async () => {
      while ((await repeatTasks(platform.database)) === REPEATS_AT_A_TIME);
    },
  };
}
