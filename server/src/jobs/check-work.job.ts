import { CHECKS_AT_A_TIME, checkWork } from '../work-items/index.ts';
import type { Job, JobParts } from './job.ts';

const LEAST_PAUSE_MILLISECONDS = 500;
/** Under load this job keeps to a twentieth of a processor. */
const PAUSE_TIMES = 20;

/** Returns items whose holders stayed away to their queues, ends snoozes, and notes which items are late. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 30,
    firstAfterSeconds: 3,
    pauseMilliseconds: (took) => Math.max(LEAST_PAUSE_MILLISECONDS, PAUSE_TIMES * took),
    run: async ({ isStopping }) => {
      while ((await checkWork(platform.database)) === CHECKS_AT_A_TIME && !isStopping());
    },
  };
}
