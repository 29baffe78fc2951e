import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the page runs in a browser; false during prerendering, and for the first moment after that. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
