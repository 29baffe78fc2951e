import { EVENTS_AT_A_TIME, postDueEvents } from '../books/index.ts';
import type { Job, JobParts } from './job.ts';

const LEAST_PAUSE_MILLISECONDS = 500;
/** Under load this job keeps to a twentieth of a processor. */
const PAUSE_TIMES = 20;

/** Posts the instalments and loops of events on their days. */
export function makeJob({ platform, log }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 60,
    firstAfterSeconds: 4,
    pauseMilliseconds: (took) => Math.max(LEAST_PAUSE_MILLISECONDS, PAUSE_TIMES * took),
    run: async ({ isStopping }) => {
      const note = (error: unknown) => log.warn({ err: error }, 'an event was not posted');
      while ((await postDueEvents(platform.database, note)) === EVENTS_AT_A_TIME && !isStopping());
    },
  };
}
