import type { Job, JobParts } from './job.ts';

/**
 * Assigns committed facts their places in the public log and signs it: within the second, and at least once an hour.
 */
export function makeJob({ platform, register }: JobParts): Job {
  return {
    runs: 'on every node',
    everySeconds: 15,
    hear: platform.hearCommits,
    // Facts of one second share a batch and a signature.
    gatherMilliseconds: 1_000,
    run: async (round) => {
      const { outcome } = await register.bringUpToDate();
      // Another node is working on it, and may not have seen this node's commit.
      if (outcome === 'busy') round.wake();
    },
  };
}
