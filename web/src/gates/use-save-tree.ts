import type { Issue } from '@atlas/contract/errors';
import type { StoredTree } from '@atlas/contract/gate-tree';
import { saveTree } from '@atlas/contract/gates';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as gatesText from '@atlas/messages/gates';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useWrite } from '../api/use-write.ts';
import { toast } from '../ui/toast.ts';
import type { TreeDraft } from './tree-draft.ts';
import type { TreeEditor } from './use-tree-editor.ts';
import { writeTree } from './write-tree.ts';

/** Saves the open tree, reports the result, and merges two editors' work when both have saved. */
export function useSaveTree(
  companyID: CompanyId,
  editor: TreeEditor,
  refetch: () => Promise<{ data?: readonly StoredTree[] | undefined }>,
) {
  const [clash, setClash] = useState<readonly Issue[]>();
  const [merging, setMerging] = useState(false);
  const write = useWrite(saveTree);
  const isClash = write.error instanceof ApiError && write.error.code === 'tree_changed';
  return {
    isPending: write.isPending,
    /** Why the last save failed, unless another editor's save was the cause. */
    failure: isClash ? undefined : (write.error ?? undefined),
    clash,
    merging,
    forgetClash: () => setClash(undefined),
    save: (draft: TreeDraft) => {
      const waiting = toast.loading(gatesText.saving());
      write.mutate(
        { body: { companyID, tree: writeTree(draft) } },
        {
          onSuccess: ({ tree, proposalID }) => {
            toast.success(describeSaved(tree, proposalID !== null), { id: waiting });
            editor.settle(tree, draft.present);
          },
          onError: (error) => {
            toast.error(gatesText.notSaved(), { id: waiting });
            if (!(error instanceof ApiError)) return;
            if (error.code === 'tree_changed') setClash(error.issues);
            // A colleague's proposal came first: the list shows it with its way out.
            if (error.code === 'step_refused') void refetch();
          },
        },
      );
    },
    merge: async (prefer: 'mine' | 'theirs') => {
      setMerging(true);
      const { data } = await refetch();
      setMerging(false);
      const theirs = data?.find(({ _id }) => _id === editor.draft?.base?._id);
      if (theirs === undefined) return;
      editor.merge(theirs, prefer);
      setClash(undefined);
      toast.success(gatesText.merged());
    },
  };
}

/** What became of a save. A proposal of a first version is the only one without a version in force. */
function describeSaved({ version }: StoredTree, isProposed: boolean): string {
  if (!isProposed) return gatesText.saved();
  return version === 1 ? gatesText.proposedFirst() : gatesText.proposed();
}

export type TreeSaving = ReturnType<typeof useSaveTree>;
