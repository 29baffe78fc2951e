import { notifyDeciders } from '../proposals/index.ts';
import type { Job, JobParts } from './job.ts';

/** Writes to those who can decide about what a colleague proposed. Proposals within five minutes are one mail. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '*/5 * * * *',
    retry: { times: 1, delaySeconds: 60 },
    run: () => notifyDeciders(platform),
  };
}
