import { recomputeDueTimes } from '../work-items/index.ts';
import type { Job, JobParts } from './job.ts';

/** Moves the due times of open work when the desk has changed hours or holidays. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 30,
    firstAfterSeconds: 5,
    run: async () => {
      while ((await recomputeDueTimes(platform.database)) > 0);
    },
  };
}
