import { uploadWorkFile } from '@atlas/contract/documents';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { WorkFile } from '@atlas/contract/work';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useWrite } from '../../api/use-write.ts';
import type { DraftKind } from './use-draft.ts';

const Stored = z.array(WorkFile);

/** The files of a message that is being written: uploaded already, and sent with it. */
export interface Attachments {
  readonly files: readonly WorkFile[];
  readonly isPending: boolean;
  readonly error: unknown;
  /** Uploads files, one after the other. */
  readonly attach: (chosen: readonly File[]) => Promise<void>;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
}

/** The files of a draft, stored in this tab with its text, so that a reload loses none. */
export function useAttachments(companyID: CompanyId, workItemID: WorkItemId, kind: DraftKind): Attachments {
  const key = `deskFiles.${workItemID}.${kind}`;
  const [held, setHeld] = useState<{ readonly key: string; readonly files: readonly WorkFile[] }>();
  const [error, setError] = useState<unknown>();
  const chosen = useRef<File>(undefined);
  const files = held?.key === key ? held.files : readFiles(key);
  const upload = useWrite(uploadWorkFile, {
    takeFile: () => {
      if (chosen.current === undefined) throw new Error('No file was chosen');
      return chosen.current;
    },
  });
  const change = (next: readonly WorkFile[]) => {
    setHeld({ key, files: next });
    storeFiles(key, next);
  };
  return {
    files,
    isPending: upload.isPending,
    error,
    attach: async (picked) => {
      setError(undefined);
      let stored = files;
      try {
        for (const file of picked) {
          chosen.current = file;
          stored = [...stored, await upload.mutateAsync({ params: { companyID, workItemID } })];
          change(stored);
        }
      } catch (failure) {
        setError(failure);
      }
    },
    remove: (id) => change(files.filter(({ _id }) => _id !== id)),
    clear: () => change([]),
  };
}

function readFiles(key: string): readonly WorkFile[] {
  try {
    const read = Stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

function storeFiles(key: string, files: readonly WorkFile[]): void {
  try {
    if (files.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(files));
  } catch {
    // Without storage the files last as long as the page.
  }
}
