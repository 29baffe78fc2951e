import { followDueRops, ROPS_AT_A_TIME } from '../rops/index.ts';
import type { Job, JobParts } from './job.ts';

const LEAST_PAUSE_MILLISECONDS = 1_000;
/** Under load this job keeps to a twentieth of a processor. */
const PAUSE_TIMES = 20;

/** Does what each new day does to contracts of rent with an option to purchase. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 60,
    firstAfterSeconds: 5,
    pauseMilliseconds: (took) => Math.max(LEAST_PAUSE_MILLISECONDS, PAUSE_TIMES * took),
    run: async ({ isStopping }) => {
      while ((await followDueRops(platform.database)) === ROPS_AT_A_TIME && !isStopping());
    },
  };
}
