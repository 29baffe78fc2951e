import type { Job, JobParts } from './job.ts';

/** People see at most ten changes a second, and the database is asked no more often. */
const PAUSE_MILLISECONDS = 100;

/** Sends to people's screens what changed in the queues that they watch, and closes the sockets of those who may not any more. */
export function makeJob({ live }: JobParts): Job {
  return {
    runs: 'on every node',
    // For a node that was not woken: what it misses is a second late.
    everySeconds: 1,
    hear: (wake) => live.hearChanges(wake),
    pauseMilliseconds: () => PAUSE_MILLISECONDS,
    run: () => live.readOn(),
  };
}
