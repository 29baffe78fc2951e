import type { Door, Topic } from '@atlas/contract/contact';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { readAccessToken } from '../api/access-token.ts';

/** What a visitor types. */
export type ContactDraft = { name: string; phone: string; email: string; topic: Topic; message: string };

/** The topics a visitor can choose, in the order of the list. */
export const TOPICS = ['register', 'buy', 'payment', 'other'] as const satisfies readonly Topic[];

const EMPTY_DRAFT: ContactDraft = { name: '', phone: '', email: '', topic: 'register', message: '' };

/**
 * What was typed in a contact form, stored in this tab until it is sent, so that a reload, a lost signal or a slow
 * start of the page loses nothing. What the account of the person already says is filled in where they have typed nothing.
 */
export function useContactDraft(
  door: Door,
  form: RefObject<HTMLFormElement | null>,
): [ContactDraft, (change: Partial<ContactDraft>) => void, () => void] {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const own = useRef<Partial<ContactDraft>>({});
  const key = `contactDraft.${door}`;
  // The page is prerendered; this tab's stored draft and the text already in the form are known only here.
  useEffect(() => {
    const early = readEarly(form.current);
    setDraft((typed) => ({ ...typed, ...readDraft(key), ...early }));
  }, [key, form]);
  useEffect(() => {
    if (readAccessToken() === null) return;
    const asking = new AbortController();
    import('./own-contact.ts')
      .then(({ readOwnContact }) => readOwnContact(asking.signal))
      .then((found) => {
        own.current = found;
        setDraft((typed) => fillIn(typed, found));
      })
      // Without an answer, the person types what they would have typed without an account.
      .catch(() => undefined);
    return () => asking.abort();
  }, []);
  const change = useCallback(
    (part: Partial<ContactDraft>) =>
      setDraft((typed) => {
        const next = { ...typed, ...part };
        storeDraft(key, leaveOut(next, own.current));
        return next;
      }),
    [key],
  );
  const clear = useCallback(() => {
    storeDraft(key, null);
    setDraft(fillIn(EMPTY_DRAFT, own.current));
  }, [key]);
  return [draft, change, clear];
}

/** The draft with what is known in the fields that are empty. */
function fillIn(draft: ContactDraft, known: Partial<ContactDraft>): ContactDraft {
  const fields = Object.entries(known).filter(([name]) => draft[name as keyof ContactDraft] === '');
  return { ...draft, ...Object.fromEntries(fields) };
}

/** The draft without what the account says: the next person at this tab may be another. */
function leaveOut(draft: ContactDraft, known: Partial<ContactDraft>): ContactDraft {
  const fields = Object.entries(known).filter(([name, text]) => draft[name as keyof ContactDraft] === text);
  return { ...draft, ...Object.fromEntries(fields.map(([name]) => [name, ''])) };
}

/** What was typed before the page was ready. */
function readEarly(form: HTMLFormElement | null): Partial<ContactDraft> {
  const typed = form === null ? [] : [...new FormData(form)];
  return Object.fromEntries(
    Object.entries(EMPTY_DRAFT).flatMap(([name, empty]) => {
      const text = typed.find(([field]) => field === name)?.[1];
      return typeof text === 'string' && text !== empty ? [[name, text]] : [];
    }),
  );
}

function readDraft(key: string): Partial<ContactDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = Object.entries(kept).filter(([name, value]) => name in EMPTY_DRAFT && typeof value === 'string');
    return Object.fromEntries(texts);
  } catch {
    // If the browser stores nothing, or the stored text is invalid, the form starts empty.
    return {};
  }
}

function storeDraft(key: string, draft: ContactDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
