import { reconcileLedger } from '../ledger/index.ts';
import type { Job, JobParts } from './job.ts';

/** When everything is checked, by the clock of the server. */
const WHOLE_HOUR = 1;

/**
 * Checks the books of the ledger each hour: what has moved since, and everything at night and soon after a start, which
 * may have followed a power cut or a restored backup.
 */
export function makeJob({ platform, log }: JobParts): Job {
  let isFirst = true;
  return {
    runs: 'on one node',
    schedule: '50 * * * *',
    // Calls that wait for the start are served first.
    afterStartSeconds: 45,
    retry: { times: 3, delaySeconds: 60 },
    run: async () => {
      const part = isFirst || new Date().getHours() === WHOLE_HOUR ? 'whole' : 'new';
      const { faults } = await reconcileLedger(platform.database, part);
      isFirst = false;
      if (faults.length > 0) log.error({ faults }, 'the books of the ledger do not agree: it takes no movements');
    },
  };
}
