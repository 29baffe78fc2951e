import { isDeepStrictEqual } from 'node:util';
import { explainInactive } from '@atlas/contract/asset-status';
import { because, type Reason } from '@atlas/contract/reasons';
import { isUndecided } from './pass-states.ts';
import type { PlannedGate } from './plan.ts';
import { latestPasses, type Pass } from './run.ts';

/** Why a run stays on its version for now; undefined for one that only waits. */
export function hinderMigration(run: {
  readonly standing: string;
  readonly passes: readonly Pass[];
}): Reason | undefined {
  const inactive = explainInactive(run.standing);
  if (inactive !== undefined) return inactive;
  const isBusy = [...latestPasses(run.passes).values()].some(({ state }) => isUndecided(state));
  return isBusy ? because('review_under_way') : undefined;
}

/**
 * Whether a run uses an older version: its tree, or a linked one, has a later version. Gatekeepers are never pinned.
 */
export function isBehind(
  run: { readonly version: number; readonly plan: readonly PlannedGate[] },
  version: number,
  plan: readonly PlannedGate[],
): boolean {
  return run.version !== version || !isDeepStrictEqual(run.plan.map(withoutKeepers), plan.map(withoutKeepers));
}

function withoutKeepers({ gatekeepers: _gatekeepers, ...gate }: PlannedGate): Omit<PlannedGate, 'gatekeepers'> {
  return gate;
}
