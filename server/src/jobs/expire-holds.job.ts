import { expireHolds } from '../ledger/index.ts';
import type { Job, JobParts } from './job.ts';

/** Lets go of megajoules that are held for longer than was agreed. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 15,
    firstAfterSeconds: 15,
    run: async () => void (await expireHolds(platform.database)),
  };
}
