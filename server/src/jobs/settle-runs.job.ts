import { RUNS_AT_A_TIME, sweepRuns } from '../gates/index.ts';
import type { Job, JobParts } from './job.ts';

const LEAST_PAUSE_MILLISECONDS = 500;
/** Under load this job keeps to a twentieth of a processor. */
const PAUSE_TIMES = 20;

/**
 * Applies automatic transitions of gate runs and sends reminders. A commit may have brought funds that a gate awaits.
 */
export function makeJob({ platform }: JobParts): Job {
  const { database, configuration } = platform;
  return {
    runs: 'on every node',
    everySeconds: 60,
    // A server that was down has work to catch up on once it serves.
    firstAfterSeconds: 2,
    hear: platform.hearCommits,
    pauseMilliseconds: (took) => Math.max(LEAST_PAUSE_MILLISECONDS, PAUSE_TIMES * took),
    run: async () => {
      while ((await sweepRuns(database, configuration.origin)) === RUNS_AT_A_TIME);
    },
  };
}
