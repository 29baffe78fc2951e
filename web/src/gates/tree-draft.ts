import { compareTrees } from '@atlas/contract/gate-changes';
import { type GateTree, listNodes, type StoredTree, type TreeType } from '@atlas/contract/gate-tree';

/** A tree under work: the version it began with, what it is now, and the way back and forth. */
export type TreeDraft = {
  /** Null for a tree that was never saved. */
  readonly base: StoredTree | null;
  readonly past: readonly GateTree[];
  readonly present: GateTree;
  readonly future: readonly GateTree[];
};

const LONGEST_PAST = 200;

export function openDraft(base: StoredTree): TreeDraft {
  return { base, past: [], present: base, future: [] };
}

/** A new tree without gates. */
export function beginDraft(name: string, treeType: TreeType): TreeDraft {
  const present = { name, treeType, children: [], incomeTree: null, shareholderTree: null };
  return { base: null, past: [], present, future: [] };
}

/** The next state; what was undone before is forgotten. */
export function advanceDraft(draft: TreeDraft, present: GateTree): TreeDraft {
  if (present === draft.present) return draft;
  return { ...draft, past: [...draft.past, draft.present].slice(-LONGEST_PAST), present, future: [] };
}

export function undoDraft(draft: TreeDraft): TreeDraft {
  const present = draft.past.at(-1);
  if (present === undefined) return draft;
  return { ...draft, past: draft.past.slice(0, -1), present, future: [draft.present, ...draft.future] };
}

export function redoDraft(draft: TreeDraft): TreeDraft {
  const [present, ...future] = draft.future;
  return present === undefined ? draft : { ...draft, past: [...draft.past, draft.present], present, future };
}

/** Whether the register does not have yet what the draft holds. */
export function isUnsaved({ base, present }: TreeDraft): boolean {
  if (base === null) return true;
  if (base === present) return false;
  const ids = (tree: GateTree) => listNodes(tree.children).map(({ node }) => node.nodeId);
  return compareTrees(base, present).length > 0 || ids(base).join() !== ids(present).join();
}
