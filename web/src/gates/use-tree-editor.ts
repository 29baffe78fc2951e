import { type GateTree, listNodes, type StoredTree, TreeType } from '@atlas/contract/gate-tree';
import type { GateTreeId } from '@atlas/contract/identifiers';
import * as gatesText from '@atlas/messages/gates';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressValues } from '../ui/use-address-values.ts';
import { flipFold, unfold, unfoldTo } from './folding.ts';
import {
  advanceDraft,
  beginDraft,
  isUnsaved,
  mergeDraft,
  openDraft,
  redoDraft,
  settleDraft,
  type TreeDraft,
  undoDraft,
} from './tree-draft.ts';
import type { TreePlace } from './tree-layout.ts';

/** A tree among the chips: stored, or new and not saved yet. */
export type TreeEntry = { readonly key: string; readonly name: string; readonly unsaved: boolean };

const NOTHING_COLLAPSED: ReadonlySet<TreePlace> = new Set();

/**
 * The editor's state: which type and tree is open (in the address), a draft for each changed tree, and which node is
 * selected. Switching trees loses nothing.
 */
export function useTreeEditor(trees: readonly StoredTree[]) {
  const [parameters, store] = useAddressValues();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, TreeDraft>>(new Map());
  const [wanted, setSelected] = useState<TreePlace>('root');
  const [seen, setSeen] = useState(wanted);
  const [collapsed, setCollapsed] = useState(NOTHING_COLLAPSED);
  const treeType = TreeType.options.find((type) => type === parameters.get('type')) ?? 'expenses';
  const key = parameters.get('tree');
  const stored = trees.find(({ _id }) => _id === key);
  const draft = useMemo(() => {
    const own = key === null ? undefined : drafts.get(key);
    // A version saved since then is newer than an unchanged draft.
    if (own === undefined || stored === undefined) return own ?? (stored && openDraft(stored));
    const isFresh = own.base === null || own.base.version >= stored.version || isUnsaved(own);
    return isFresh ? own : openDraft(stored);
  }, [drafts, key, stored]);
  const isOpen = draft !== undefined && draft.present.treeType === treeType;
  const present = isOpen ? draft.present : undefined;
  // A node that was undone or removed is no longer selected.
  const isThere = useMemo(
    () => present && listNodes(present.children).some(({ node }) => node.nodeId === wanted),
    [present, wanted],
  );
  const selected = isThere ? wanted : 'root';
  if (present && seen !== selected) {
    setSeen(selected);
    setCollapsed(unfoldTo(present, collapsed, selected));
  }
  const openKey = useRef(key);
  useEffect(() => {
    openKey.current = key;
  });

  const put = useCallback(
    (next: TreeDraft) => {
      if (key !== null) setDrafts((all) => new Map(all).set(key, next));
    },
    [key],
  );
  const leaveFor = (changes: Parameters<typeof store>[0]) => {
    setSelected('root');
    setCollapsed(NOTHING_COLLAPSED);
    store(changes);
  };
  const open = (next: string | null) => leaveFor({ tree: next });
  const unsaved = [...drafts.values()].some(isUnsaved);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return {
    treeType,
    key,
    draft: isOpen ? draft : undefined,
    /** Whether any tree has unsaved changes. */
    unsaved,
    entries: listEntries(trees, drafts, treeType),
    selected,
    collapsed,
    select: setSelected,
    toggle: useCallback(
      (place: TreePlace) => present && setCollapsed((all) => flipFold(present, all, place)),
      [present],
    ),
    chooseType: (next: TreeType) => next !== treeType && leaveFor({ type: next, tree: null }),
    open,
    /** Opens a tree of another type. */
    openLinked: (tree: StoredTree) => leaveFor({ type: tree.treeType, tree: tree._id }),
    begin: () => {
      const fresh = crypto.randomUUID();
      const begun = [...drafts.values()].filter(({ base }) => base === null).length;
      setDrafts((all) =>
        new Map(all).set(fresh, beginDraft(gatesText.newTreeName({ number: trees.length + begun + 1 }), treeType)),
      );
      open(fresh);
    },
    change: (edit: (tree: GateTree) => GateTree) => {
      if (draft === undefined) return;
      const next = advanceDraft(draft, edit(draft.present));
      put(next);
      const isGrown = listNodes(next.present.children).length > listNodes(draft.present.children).length;
      if (isGrown) setCollapsed((all) => unfold(all, selected));
      if (next.present.treeType !== treeType) store({ type: next.present.treeType });
    },
    undo: () => draft && put(undoDraft(draft)),
    redo: () => draft && put(redoDraft(draft)),
    /** The draft was saved and continues under its new id. */
    settle: (saved: StoredTree, sent: GateTree) => {
      setDrafts((all) => {
        const next = new Map(all);
        const own = key === null ? undefined : next.get(key);
        if (key !== null) next.delete(key);
        return next.set(saved._id, own === undefined ? openDraft(saved) : settleDraft(own, sent, saved));
      });
      if (openKey.current === key) store({ tree: saved._id });
    },
    merge: (theirs: StoredTree, prefer: 'mine' | 'theirs') => draft && put(mergeDraft(draft, theirs, prefer)),
  };
}

export type TreeEditor = ReturnType<typeof useTreeEditor>;

function listEntries(
  trees: readonly StoredTree[],
  drafts: ReadonlyMap<string, TreeDraft>,
  treeType: TreeType,
): readonly TreeEntry[] {
  const stored = trees.map((tree) => ({ key: String(tree._id), draft: drafts.get(tree._id) ?? openDraft(tree) }));
  const begun = [...drafts]
    .filter(([key, { base }]) => base === null && !trees.some(({ _id }) => _id === (key as GateTreeId)))
    .map(([key, draft]) => ({ key, draft }));
  return [...stored, ...begun]
    .filter(({ draft }) => draft.present.treeType === treeType)
    .map(({ key, draft }) => ({ key, name: draft.present.name, unsaved: isUnsaved(draft) }));
}
