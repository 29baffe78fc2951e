import { latestPasses, type Pass } from './run-rules.ts';

/** Why a run stays on its version for now; undefined for one that only waits. */
export function hinderMigration(run: {
  readonly standing: string;
  readonly passes: readonly Pass[];
}): string | undefined {
  if (run.standing === 'DISPUTED') return 'The asset is disputed.';
  if (run.standing !== 'ACTIVE') return 'The asset was set aside.';
  const busy = ['IN_REVIEW', 'ESCALATED', 'BLOCKED'];
  const isBusy = [...latestPasses(run.passes).values()].some(({ state }) => busy.includes(state));
  return isBusy ? 'A gate is under review.' : undefined;
}
