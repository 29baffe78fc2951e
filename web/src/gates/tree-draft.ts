import { type GateTree, listNodes, type StoredTree, type TreeType } from '@atlas/contract/gate-tree';
import { compareTrees, mergeTrees } from '@atlas/gating/tree-changes';

/** A tree being edited: its base version, its current state, and its undo and redo steps. */
export type TreeDraft = {
  /** Null for a tree that was never saved. */
  readonly base: StoredTree | null;
  readonly past: readonly GateTree[];
  readonly present: GateTree;
  readonly future: readonly GateTree[];
};

const LONGEST_PAST = 200;
/** How many undo and redo steps are carried over to another editor's version. */
const MERGED_STEPS = 20;

export function openDraft(base: StoredTree): TreeDraft {
  return { base, past: [], present: base, future: [] };
}

/** A new tree without gates. */
export function beginDraft(name: string, treeType: TreeType): TreeDraft {
  const present = { name, treeType, children: [], incomeTree: null, shareholderTree: null };
  return { base: null, past: [], present, future: [] };
}

/** The next state; it clears the redo steps. */
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

/** The draft after a save; later changes and the undo steps stay. */
export function settleDraft(draft: TreeDraft, sent: GateTree, saved: StoredTree): TreeDraft {
  if (draft.present !== sent) return { ...draft, base: saved };
  // What the register changed itself cannot be undone here.
  return isSameTree(sent, saved) ? { ...draft, base: saved, present: saved } : openDraft(saved);
}

/**
 * The draft rebased on another editor's version, with every undo and redo step: undo reverses only the person's own
 * work.
 */
export function mergeDraft(draft: TreeDraft, theirs: StoredTree, prefer: 'mine' | 'theirs'): TreeDraft {
  const { base } = draft;
  if (base === null) return draft;
  const merge = (mine: GateTree) => mergeTrees(base, mine, theirs, prefer);
  return {
    base: theirs,
    past: draft.past.slice(-MERGED_STEPS).map(merge),
    present: merge(draft.present),
    future: draft.future.slice(0, MERGED_STEPS).map(merge),
  };
}

const unsaved = new WeakMap<TreeDraft, boolean>();

/** Whether the draft differs from what the register has. Drafts are immutable, so each is compared once. */
export function isUnsaved(draft: TreeDraft): boolean {
  const known = unsaved.get(draft);
  if (known !== undefined) return known;
  const { base, present } = draft;
  const isUnsaved = base === null || !isSameTree(base, present);
  unsaved.set(draft, isUnsaved);
  return isUnsaved;
}

function isSameTree(one: GateTree, other: GateTree): boolean {
  if (one === other) return true;
  const ids = (tree: GateTree) => listNodes(tree.children).map(({ node }) => node.nodeId);
  return compareTrees(one, other).length === 0 && ids(one).join() === ids(other).join();
}
