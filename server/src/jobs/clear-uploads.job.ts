import { forgetUnsentFiles } from '../documents/index.ts';
import type { Job, JobParts } from './job.ts';

/** Removes the remains of broken uploads, and files that nobody sent, from the files folder, which all nodes share. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '40 * * * *',
    afterStartSeconds: 15,
    retry: { times: 3, delaySeconds: 300 },
    run: () => forgetUnsentFiles(platform),
  };
}
