import { makeNotices, sendNotices } from '../notices/index.ts';
import type { Job, JobParts } from './job.ts';

/** Under load this job keeps to a tenth of a processor. */
const PAUSE_TIMES = 9;

/** Makes notices of what has happened, and puts the mails and browser messages that are due into the outbox. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 15,
    firstAfterSeconds: 3,
    hear: platform.hearCommits,
    pauseMilliseconds: (took) => PAUSE_TIMES * took,
    run: async (round) => {
      const now = new Date();
      const isMore = [await makeNotices(platform, now), await sendNotices(platform, now)];
      if (isMore.includes(true)) round.wake();
    },
  };
}
