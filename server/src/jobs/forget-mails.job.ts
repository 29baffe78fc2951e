import { forgetChannelTraces } from '../channels/index.ts';
import type { Job, JobParts } from './job.ts';

/** Deletes the original mails and the events of WhatsApp once they are no longer needed. */
export function makeJob({ platform }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '25 2 * * *',
    retry: { times: 3, delaySeconds: 600 },
    run: () => forgetChannelTraces(platform),
  };
}
