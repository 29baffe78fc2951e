import { sweepPhotoUploads } from '../survey/index.ts';
import type { Job, JobParts } from './job.ts';

/** Ends uploads of survey photos that nobody continued for a week, and removes their pieces from the shared folder. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '50 3 * * *',
    afterStartSeconds: 20,
    retry: { times: 3, delaySeconds: 300 },
    run: () => sweepPhotoUploads(platform, Date.now()),
  };
}
