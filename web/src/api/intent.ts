import { useMemo, useRef } from 'react';
import { isUndecided } from './api-error.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/** What a person intends to send, as text, and the key under which the register accepts it once. */
export type Intent = { readonly fingerprint: string; readonly key: string };

/** The stored intent while its content is the same, so that a lost answer is requested again; otherwise a new one. */
export function chooseIntent(
  kept: Intent | null,
  fingerprint: string,
  isSame: (one: string, other: string) => boolean = (one, other) => one === other,
): Intent {
  return kept !== null && isSame(kept.fingerprint, fingerprint) ? kept : { fingerprint, key: createIdempotencyKey() };
}

/** Keeps one key per intent while a component is mounted. */
export function useIntent() {
  const kept = useRef<Intent>(null);
  return useMemo(
    () => ({
      /** The key for this content: after a lost answer the same as before. */
      keyFor: (content: unknown): string => {
        kept.current = chooseIntent(kept.current, JSON.stringify(content));
        return kept.current.key;
      },
      /** The register answered. If that is unknown, the key stays. */
      settle: (error?: unknown): void => {
        if (!isUndecided(error)) kept.current = null;
      },
    }),
    [],
  );
}
