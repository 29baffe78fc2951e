import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the page runs in a browser; false while it is being built, and for the first moment after. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
