import { useSyncExternalStore } from 'react';

/** Narrower than the breakpoint `sm`: a phone held upright. */
const NARROW = '(width < 40rem)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the page is as narrow as on a phone, also after the phone is turned. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
