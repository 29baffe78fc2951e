import { useCallback, useEffect, useRef, useState } from 'react';
import { openField } from './field-database.ts';
import { EMPTY_DRAFT, type FieldDraft } from './field-draft.ts';

/** Changes parts of a draft; a function gets the draft as it is by then. */
export type ChangeDraft = (part: Partial<FieldDraft> | ((present: FieldDraft) => Partial<FieldDraft>)) => void;

interface KeptDraft {
  readonly draft: FieldDraft;
  readonly change: ChangeDraft;
  /** False until the device has been searched for an earlier draft. */
  readonly ready: boolean;
}

/** What a person typed and measured for a job; every change is stored on the device and is back after a reload. */
export function useFieldDraft(person: string, company: string, jobId: string): KeptDraft {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [ready, setReady] = useState(false);
  const isChanged = useRef(false);
  useEffect(() => {
    let isGone = false;
    const restore = async () => {
      const stored = await (await openField()).get('drafts', [person, company, jobId]).catch(() => undefined);
      if (isGone) return;
      if (stored !== undefined && !isChanged.current) setDraft({ ...EMPTY_DRAFT, ...stored });
      setReady(true);
    };
    restore().catch(() => setReady(true));
    return () => {
      isGone = true;
    };
  }, [person, company, jobId]);
  useEffect(() => {
    if (!ready || !isChanged.current) return;
    const write = async () => {
      const database = await openField();
      await database.put('drafts', draft, [person, company, jobId]);
    };
    write().catch((error: unknown) => console.warn('The draft could not be kept on this device.', error));
  }, [ready, draft, person, company, jobId]);
  const change: ChangeDraft = useCallback((part) => {
    isChanged.current = true;
    setDraft((present) => ({ ...present, ...(typeof part === 'function' ? part(present) : part) }));
  }, []);
  return { draft, change, ready };
}
