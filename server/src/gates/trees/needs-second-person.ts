import type { BoundTree } from '@atlas/gating/bound-tree';
import { type PlannedGate, planRun } from '@atlas/gating/plan';
import { movesValue, paysFromTreasury } from '@atlas/gating/value-rules';
import type { Scope } from '../../platform/database/database.ts';
import { decidesAlone } from '../../proposals/index.ts';
import { followRenames } from './linking-trees.ts';

/**
 * Whether a version of a tree waits for a second person: it could move value differently from the version in force, here or
 * in a tree that links to it, itself or through others. Who leads a company alone decides about trees that take nothing from the treasury.
 * @param trees the company's trees in force
 */
export async function needsSecondPerson(scope: Scope, tree: BoundTree, trees: readonly BoundTree[]): Promise<boolean> {
  const inForce = trees.find(({ _id }) => _id === tree._id);
  const linking = inForce === undefined ? [] : followRenames(trees, inForce, tree);
  const next = [tree, ...linking.map(({ after }) => after)];
  const changed = new Map(next.map((one) => [one._id, one]));
  const fresh = [...trees.map((one) => changed.get(one._id) ?? one), ...(inForce === undefined ? [tree] : [])];
  const plans = next.map((one) => ({
    before: planOf(
      trees.find(({ _id }) => _id === one._id),
      trees,
    ),
    after: planRun(one, fresh),
  }));
  if (!plans.some(({ before, after }) => movesValue(before, after))) return false;
  const touchesTreasury = plans.some(({ before, after }) => paysFromTreasury(before) || paysFromTreasury(after));
  return touchesTreasury || !(await decidesAlone(scope, 'gate_tree'));
}

function planOf(tree: BoundTree | undefined, trees: readonly BoundTree[]): readonly PlannedGate[] {
  return tree === undefined ? [] : planRun(tree, trees);
}
