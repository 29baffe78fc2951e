import { checkDeals, DEALS_AT_A_TIME } from '../sales/index.ts';
import type { Job, JobParts } from './job.ts';

const LEAST_PAUSE_MILLISECONDS = 500;
/** Under load this job keeps to a twentieth of a processor. */
const PAUSE_TIMES = 20;

/** Ends offers and reservations whose time is over, and stops the time of those whose asset cannot be sold. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 30,
    firstAfterSeconds: 4,
    pauseMilliseconds: (took) => Math.max(LEAST_PAUSE_MILLISECONDS, PAUSE_TIMES * took),
    run: async ({ isStopping }) => {
      while ((await checkDeals(platform.database)) >= DEALS_AT_A_TIME && !isStopping());
    },
  };
}
