import { hearEvents, workOnEvents } from '../channels/index.ts';
import type { Job, JobParts } from './job.ts';

/** Works on what WhatsApp has sent: at once, and later on what a crash left behind. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 15,
    hear: (wake) => hearEvents(platform.database, wake),
    leavingMilliseconds: 5_000,
    run: ({ isStopping }) => workOnEvents(platform, isStopping),
  };
}
