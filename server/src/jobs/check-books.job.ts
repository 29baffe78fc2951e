import { reconcileLedger } from '../ledger/index.ts';
import type { Job, JobParts } from './job.ts';

/**
 * Checks the books of the ledger each hour, and soon after a start, which may have followed a power cut or a restored
 * backup.
 */
export function makeJob({ platform, log }: JobParts): Job {
  return {
    runs: 'on one node',
    schedule: '50 * * * *',
    // Calls that wait for the start are served first.
    afterStartSeconds: 45,
    retry: { times: 3, delaySeconds: 60 },
    run: async () => {
      const { faults } = await reconcileLedger(platform.database);
      if (faults.length > 0) log.error({ faults }, 'the books of the ledger do not agree: it takes no movements');
    },
  };
}
