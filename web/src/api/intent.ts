import { useMemo, useRef } from 'react';
import { isUndecided } from './api-error.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/** What a person means to send, as text, and the key under which the register takes it once. */
export type Intent = { readonly fingerprint: string; readonly key: string };

/** The kept intent while its content is the same, so that a lost answer is asked for again; a new one for anything else. */
export function chooseIntent(
  kept: Intent | null,
  fingerprint: string,
  isSame: (one: string, other: string) => boolean = (one, other) => one === other,
): Intent {
  return kept !== null && isSame(kept.fingerprint, fingerprint) ? kept : { fingerprint, key: createIdempotencyKey() };
}

/** Keeps one key per intent for as long as a part of the page lives. */
export function useIntent() {
  const kept = useRef<Intent>(null);
  return useMemo(
    () => ({
      /** The key for this content: after a lost answer the same as before. */
      keyFor: (content: unknown): string => {
        kept.current = chooseIntent(kept.current, JSON.stringify(content));
        return kept.current.key;
      },
      /** The register answered, or nobody knows whether it did: then the key stays. */
      settle: (error?: unknown): void => {
        if (!isUndecided(error)) kept.current = null;
      },
    }),
    [],
  );
}
