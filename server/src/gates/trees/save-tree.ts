import type { Received, Reply } from '@atlas/contract/endpoint';
import { type GateTree, type GateTreeInput, listNodes, type StoredTree } from '@atlas/contract/gate-tree';
import type { saveTree as endpoint } from '@atlas/contract/gates';
import { type CompanyId, GateNodeId, GateTreeId, ProposalId } from '@atlas/contract/identifiers';
import { because, type Reason } from '@atlas/contract/reasons';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { explainTooMany } from '@atlas/gating/lint-tree';
import { countGates, describeClash, findRepeatedIds, readTree } from '@atlas/gating/read-tree';
import { findRenames, renameReferences } from '@atlas/gating/tree-changes';
import * as specifiedText from '@atlas/messages/specified';
import type { Scope } from '../../platform/database/database.ts';
import { SPECIFIED } from '../../platform/locale.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { normalisePhone } from '../../platform/phone.ts';
import { holdSubject, outdateProposals, proposeChange, refuseWaiting } from '../../proposals/index.ts';
import { bindPeople } from './bind-people.ts';
import { readTrees } from './known-trees.ts';
import { needsSecondPerson } from './needs-second-person.ts';
import { isSameTree, readProposed, writeProposed } from './proposed-tree.ts';
import { putTreeInForce } from './put-in-force.ts';
import { lockTrees, readVersion } from './tree-repository.ts';

type Saved = Reply<typeof endpoint>;

const createNodeId = () => GateNodeId.parse(crypto.randomUUID());

/**
 * Saves a tree as its next version. Renamed nodes keep their references, also in trees that link to this one. A tree
 * equal to the latest version makes no new one, unless a member has by now proven a number that was nobody's when it was
 * saved: saving confirms the gatekeepers. A version that could move value differently waits for a second person as a proposal.
 * @throws AppError `not_found` for an id that is not a tree of the company
 */
export async function saveTree(
  scope: Scope,
  { companyID, tree: input }: Received<typeof endpoint>['body'],
): Promise<Saved | Refusal<'tree_changed' | 'tree_refused' | 'step_refused'>> {
  const many = refuseTooMany(input);
  if (many !== undefined) return many;
  const { tx, actor } = scope;
  if (input._id != null) await lockTrees(tx, companyID);
  const treeID = input._id ?? GateTreeId.parse(crypto.randomUUID());
  const trees = await readTrees(tx, companyID);
  const inForce = trees.find(({ _id }) => _id === treeID);
  const waiting = await holdSubject(tx, companyID, 'gate_tree', treeID);
  const newest = waiting === undefined ? inForce : readProposed(treeID, waiting.after);
  if (input._id != null && newest === undefined) throw new AppError('not_found');
  if (waiting !== undefined && waiting.maker !== actor.sub) return refuseWaiting(waiting);
  const wished = readSentTree(
    input,
    newest,
    trees.filter((tree) => tree !== inForce),
  );
  const repeated = refuseRepeatedIds(wished);
  if (repeated !== undefined) return repeated;
  const began = input.version ?? newest?.version;
  if (newest !== undefined && began !== undefined && began !== newest.version) {
    const base = await readVersion(tx, companyID, treeID, began);
    return refuse('tree_changed', { reasons: describeClash(base ?? newest, wished, newest) });
  }
  const people = await bindPeople(tx, wished, newest?.people ?? new Map());
  const renamed = renameReferences(wished, inForce === undefined ? new Map() : findRenames(inForce, wished));
  const tree = { ...renamed, people, _id: treeID, version: (newest?.version ?? 0) + 1 };
  // What waits already is not proposed again.
  if (waiting !== undefined && newest !== undefined && isSameTree(newest, tree)) {
    return reply(newest, ProposalId.parse(waiting.id));
  }
  if (await needsSecondPerson(scope, tree, trees)) return proposeTree(scope, companyID, inForce, tree);
  await outdateProposals(scope, companyID, 'gate_tree', treeID);
  return reply(await putTreeInForce(scope, companyID, trees, tree), null);
}

/** Keeps a version for a second person. */
async function proposeTree(
  scope: Scope,
  companyID: CompanyId,
  inForce: BoundTree | undefined,
  tree: BoundTree,
): Promise<Saved | Refusal<'step_refused'>> {
  const before = inForce === undefined ? null : writeProposed(inForce);
  const change = {
    kind: 'gate_tree',
    subject: tree._id,
    label: tree.name,
    before,
    after: writeProposed(tree),
  } as const;
  const proposalID = await proposeChange(scope, companyID, change);
  return isRefusal(proposalID) ? proposalID : reply(tree, proposalID);
}

function reply(tree: BoundTree, proposalID: ProposalId | null): Saved {
  return { message: specifiedText.treeSaved({}, SPECIFIED), tree: asReply(tree), proposalID };
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
