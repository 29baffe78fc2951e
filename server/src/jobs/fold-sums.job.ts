import { foldSums } from '../sums/index.ts';
import type { Job, JobParts } from './job.ts';

const LEAST_PAUSE_MILLISECONDS = 500;
/** Under load this job keeps to a tenth of a processor. */
const PAUSE_TIMES = 9;

/** Folds noted changes into the sums that screens read. Until then, readers add them, which takes longer the more there are. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 10,
    hear: platform.hearCommits,
    // Writes of one second share the rows that they change.
    gatherMilliseconds: 500,
    pauseMilliseconds: (took) => Math.max(LEAST_PAUSE_MILLISECONDS, PAUSE_TIMES * took),
    run: ({ isStopping }) => foldSums(platform.database, isStopping),
  };
}
