import type { Received, Reply } from '@atlas/contract/endpoint';
import { gateFacts } from '@atlas/contract/facts/gates';
import { type GateTree, type GateTreeInput, listNodes, type StoredTree } from '@atlas/contract/gate-tree';
import type { saveTree as endpoint } from '@atlas/contract/gates';
import { type CompanyId, GateNodeId, GateTreeId } from '@atlas/contract/identifiers';
import { because, type Reason } from '@atlas/contract/reasons';
import type { BoundTree, People } from '@atlas/gating/bound-tree';
import { explainTooMany } from '@atlas/gating/lint-tree';
import { countGates, describeClash, findRepeatedIds, readTree } from '@atlas/gating/read-tree';
import { compareTrees, findRenames, renameReferences } from '@atlas/gating/tree-changes';
import * as specifiedText from '@atlas/messages/specified';
import type { Scope } from '../../platform/database/database.ts';
import { type Fact, makeFact, recordFacts } from '../../platform/events.ts';
import { SPECIFIED } from '../../platform/locale.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { normalisePhone } from '../../platform/phone.ts';
import { settleReviews } from '../passes/settle-reviews.ts';
import { bindPeople } from './bind-people.ts';
import { describeGoodStanding, findGoodStandingChanges } from './good-standing-changes.ts';
import { readTrees } from './known-trees.ts';
import { advanceTree, insertTree, lockTrees, readVersion } from './tree-repository.ts';

type Saved = Reply<typeof endpoint>;

const createNodeId = () => GateNodeId.parse(crypto.randomUUID());

/**
 * Saves a tree as its next version. Renamed nodes keep their references, including in trees that link to this one. A
 * tree equal to the latest version makes no new one, unless a member has since proven a number that belonged to no one
 * when it was saved: saving confirms the gatekeepers.
 * @throws AppError `not_found` for an id that is not a tree of the company
 */
export async function saveTree(
  scope: Scope,
  { companyID, tree: input }: Received<typeof endpoint>['body'],
): Promise<Saved | Refusal<'tree_changed' | 'tree_refused'>> {
  const many = refuseTooMany(input);
  if (many !== undefined) return many;
  const treeID = input._id ?? null;
  if (treeID === null) {
    return createTree(scope, companyID, readSentTree(input, undefined, await readTrees(scope.tx, companyID)));
  }
  await lockTrees(scope.tx, companyID);
  const trees = await readTrees(scope.tx, companyID);
  const latest = trees.find(({ _id }) => _id === treeID);
  if (latest === undefined) throw new AppError('not_found');
  const wished = readSentTree(
    input,
    latest,
    trees.filter((tree) => tree !== latest),
  );
  const repeated = refuseRepeatedIds(wished);
  if (repeated !== undefined) return repeated;
  const began = input.version ?? latest.version;
  if (began !== latest.version) {
    const base = await readVersion(scope.tx, companyID, treeID, began);
    return refuse('tree_changed', { reasons: describeClash(base ?? latest, wished, latest) });
  }
  const renames = findRenames(latest, wished);
  const people = await bindPeople(scope.tx, wished, latest.people);
  const tree = await advance(scope, companyID, latest, { ...renameReferences(wished, renames), people });
  for (const linking of trees) {
    if (linking._id === treeID || ![linking.incomeTree, linking.shareholderTree].includes(treeID)) continue;
    // Its gatekeepers stay the same: saving another tree confirms no one here.
    await advance(scope, companyID, linking, renameReferences(linking, withoutOwn(linking, renames)));
  }
  const changed = findGoodStandingChanges(latest, tree).filter(({ isKnown }) => isKnown);
  await settleReviews(
    scope.tx,
    companyID,
    changed.map(({ nodeId }) => nodeId),
  );
  return { message: specifiedText.treeSaved({}, SPECIFIED), tree: asReply(tree) };
}

/** A submitted tree as it would be stored, given its latest version and other trees, whose gates are not its own. */
export function readSentTree(
  input: GateTreeInput,
  latest: StoredTree | undefined,
  others: readonly StoredTree[] = [],
): GateTree {
  const foreign = new Set(others.flatMap(({ children }) => listNodes(children).map(({ node }) => node.nodeId)));
  return readTree(input, latest, { normalisePhone, createNodeId, foreign });
}

async function createTree(
  scope: Scope,
  companyID: CompanyId,
  tree: GateTree,
): Promise<Saved | Refusal<'tree_refused'>> {
  const repeated = refuseRepeatedIds(tree);
  if (repeated !== undefined) return repeated;
  const _id = GateTreeId.parse(crypto.randomUUID());
  const people = await bindPeople(scope.tx, tree, new Map());
  const first = { ...tree, _id, version: 1, people };
  await insertTree(scope.tx, companyID, first);
  const saved = makeFact(gateFacts.treeSaved, {
    subject: { id: _id, label: tree.name },
    after: {
      version: 1,
      treeType: tree.treeType,
      gates: listNodes(tree.children).length,
      ...describeSaver(scope, new Map(), people),
    },
  });
  await recordFacts(scope.tx, [saved, ...listGoodStandingFacts(undefined, first)]);
  return { message: specifiedText.treeSaved({}, SPECIFIED), tree: asReply(first) };
}

async function advance(
  scope: Scope,
  companyID: CompanyId,
  latest: BoundTree,
  tree: GateTree & { readonly people: People },
): Promise<BoundTree> {
  const changes = compareTrees(latest, tree);
  const order = listNodes(tree.children);
  const keepsOrder = listNodes(latest.children).every(({ node }, index) => order[index]?.node.nodeId === node.nodeId);
  // Numbers that were named before keep their people, so only additional people can be new.
  const confirmsNobody = [...tree.people.keys()].every((number) => latest.people.has(number));
  if (changes.length === 0 && keepsOrder && confirmsNobody) return latest;
  const version = latest.version + 1;
  const next = { ...tree, _id: latest._id, version };
  await advanceTree(scope.tx, companyID, next);
  const saved = makeFact(gateFacts.treeSaved, {
    subject: { id: latest._id, label: tree.name },
    before: { version: latest.version, gates: listNodes(latest.children).length },
    after: {
      version,
      gates: order.length,
      changes: changes.length,
      ...describeSaver(scope, latest.people, tree.people),
    },
  });
  await recordFacts(scope.tx, [saved, ...listGoodStandingFacts(latest, next)]);
  return next;
}

/** A person who becomes a gatekeeper by their own save has confirmed themself: the history says so. */
function describeSaver({ actor }: Scope, before: People, after: People): { readonly namesSaver?: true } {
  const isNamed = (people: People) => [...people.values()].some((person) => person === actor.sub);
  return isNamed(after) && !isNamed(before) ? { namesSaver: true } : {};
}

function listGoodStandingFacts(before: BoundTree | undefined, after: BoundTree): readonly Fact[] {
  const saved = { treeID: after._id, version: after.version };
  return findGoodStandingChanges(before, after).flatMap((change) => describeGoodStanding(change, saved));
}

/** Renames that a linking tree follows, except for names of its own gates. */
function withoutOwn(tree: GateTree, renames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const own = new Set(listNodes(tree.children).map(({ node }) => node.name));
  return new Map([...renames].filter(([from]) => !own.has(from)));
}

/** Refuses a tree with too many gates to draw or run. Linked trees are counted when they run together. */
export function refuseTooMany(input: GateTreeInput): Refusal<'tree_refused'> | undefined {
  const reason = explainTooMany(countGates(input));
  return reason === undefined ? undefined : refuseAsTooMany(reason);
}

export function refuseAsTooMany(reason: Reason): Refusal<'tree_refused'> {
  return refuse('tree_refused', { reason, reasons: [{ ...reason, path: 'tree' }] });
}

/** Refuses a tree in which two gates carry one id. */
export function refuseRepeatedIds(tree: GateTree): Refusal<'tree_refused'> | undefined {
  const repeated = findRepeatedIds(tree);
  if (repeated.length === 0) return undefined;
  return refuse('tree_refused', {
    reasons: repeated.map((id) => ({ path: `tree.${id}`, ...because('tree_id_twice') })),
  });
}

/** The same tree as it is sent; that type has no read-only lists. */
function asReply({ people: _people, ...tree }: BoundTree): Saved['tree'] {
  return structuredClone(tree) as Saved['tree'];
}
