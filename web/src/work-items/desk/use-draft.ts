import type { WorkItemId } from '@atlas/contract/identifiers';
import { useCallback, useState } from 'react';

/** What is written under an item: an answer to the person who asked, or a note for colleagues. */
export type DraftKind = 'reply' | 'note';

/** What was typed under an item, stored in this tab until it is sent, so that a reload loses nothing. */
export function useDraft(workItemID: WorkItemId, kind: DraftKind): [text: string, change: (text: string) => void] {
  const key = `deskDraft.${workItemID}.${kind}`;
  const [typed, setTyped] = useState<{ readonly key: string; readonly text: string }>();
  const text = typed?.key === key ? typed.text : readDraft(key);
  const change = useCallback(
    (next: string) => {
      setTyped({ key, text: next });
      storeDraft(key, next);
    },
    [key],
  );
  return [text, change];
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
