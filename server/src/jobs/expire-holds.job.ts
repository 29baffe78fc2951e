import { expireHolds } from '../ledger/index.ts';
import type { Job, JobParts } from './job.ts';

/** Releases Megajoules whose hold has expired. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 15,
    firstAfterSeconds: 15,
    run: async () => void (await expireHolds(platform.database)),
  };
}
