import { gateFacts } from '@atlas/contract/facts/gates';
import { listNodes } from '@atlas/contract/gate-tree';
import { type CompanyId, GateTreeId } from '@atlas/contract/identifiers';
import type { BoundTree, People } from '@atlas/gating/bound-tree';
import { compareTrees } from '@atlas/gating/tree-changes';
import type { Scope } from '../../platform/database/database.ts';
import { type Fact, makeFact, recordFacts } from '../../platform/events.ts';
import { outdateProposals, type PutInForce } from '../../proposals/index.ts';
import { settleReviews } from '../passes/settle-reviews.ts';
import { describeGoodStanding, findGoodStandingChanges } from './good-standing-changes.ts';
import { readTrees } from './known-trees.ts';
import { followRenames } from './linking-trees.ts';
import { readProposed } from './proposed-tree.ts';
import { advanceTree, insertTree, lockTrees } from './tree-repository.ts';

/** Puts a version in force that a second person accepted, unless another one came into force since it was proposed. */
export const acceptTree: PutInForce<'gate_tree'> = async (scope, companyID, { before, after }, subject) => {
  await lockTrees(scope.tx, companyID);
  const trees = await readTrees(scope.tx, companyID);
  const tree = readProposed(GateTreeId.parse(subject), after);
  const inForce = trees.find(({ _id }) => _id === tree._id);
  if (inForce?.version !== before?.version) return 'STALE';
  await putTreeInForce(scope, companyID, trees, tree);
  return 'IN_FORCE';
};

/**
 * Puts a version of a tree in force, with trees that link to it and the reviews that its gatekeepers conclude.
 * @param trees the company's trees in force, which the caller holds
 * @returns the version in force, which is the earlier one if nothing differs
 */
export async function putTreeInForce(
  scope: Scope,
  companyID: CompanyId,
  trees: readonly BoundTree[],
  tree: BoundTree,
): Promise<BoundTree> {
  const inForce = trees.find(({ _id }) => _id === tree._id);
  if (inForce === undefined) return begin(scope, companyID, tree);
  const next = await advance(scope, companyID, inForce, tree);
  for (const { before, after } of followRenames(trees, inForce, tree)) {
    // Its gatekeepers stay the same: saving another tree confirms no one here.
    const followed = await advance(scope, companyID, before, { ...after, version: before.version + 1 });
    if (followed !== before) await outdateProposals(scope, companyID, 'gate_tree', before._id);
  }
  const changed = findGoodStandingChanges(inForce, next).filter(({ isKnown }) => isKnown);
  await settleReviews(
    scope.tx,
    companyID,
    changed.map(({ nodeId }) => nodeId),
  );
  return next;
}

async function begin(scope: Scope, companyID: CompanyId, tree: BoundTree): Promise<BoundTree> {
  await insertTree(scope.tx, companyID, tree);
  const saved = makeFact(gateFacts.treeSaved, {
    subject: { id: tree._id, label: tree.name },
    after: {
      version: tree.version,
      treeType: tree.treeType,
      gates: listNodes(tree.children).length,
      ...describeSaver(scope, new Map(), tree.people),
    },
  });
  await recordFacts(scope.tx, [saved, ...listGoodStandingFacts(undefined, tree)]);
  return tree;
}

async function advance(scope: Scope, companyID: CompanyId, latest: BoundTree, tree: BoundTree): Promise<BoundTree> {
  const changes = compareTrees(latest, tree);
  const order = listNodes(tree.children);
  const keepsOrder = listNodes(latest.children).every(({ node }, index) => order[index]?.node.nodeId === node.nodeId);
  // Numbers that were named before keep their people, so only additional people can be new.
  const confirmsNobody = [...tree.people.keys()].every((number) => latest.people.has(number));
  if (changes.length === 0 && keepsOrder && confirmsNobody) return latest;
  await advanceTree(scope.tx, companyID, tree);
  const saved = makeFact(gateFacts.treeSaved, {
    subject: { id: latest._id, label: tree.name },
    before: { version: latest.version, gates: listNodes(latest.children).length },
    after: {
      version: tree.version,
      gates: order.length,
      changes: changes.length,
      ...describeSaver(scope, latest.people, tree.people),
    },
  });
  await recordFacts(scope.tx, [saved, ...listGoodStandingFacts(latest, tree)]);
  return tree;
}

/** A person who becomes a gatekeeper by a version that they put in force has confirmed themself: the history says so. */
function describeSaver({ actor }: Scope, before: People, after: People): { readonly namesSaver?: true } {
  const isNamed = (people: People) => [...people.values()].some((person) => person === actor.sub);
  return isNamed(after) && !isNamed(before) ? { namesSaver: true } : {};
}

function listGoodStandingFacts(before: BoundTree | undefined, after: BoundTree): readonly Fact[] {
  const saved = { treeID: after._id, version: after.version };
  return findGoodStandingChanges(before, after).flatMap((change) => describeGoodStanding(change, saved));
}
