import type { WorkItemId } from '@atlas/contract/identifiers';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { holdConnection } from './live-connection.ts';

const NOBODY = [] as const;

/**
 * Shows to colleagues that the person looks at an item, and whether they are writing, for as long as the component is
 * shown.
 * @returns the others who look at it
 */
export function useItemPresence(workItemID: WorkItemId, writing: boolean) {
  useEffect(() => holdConnection().look({ workItemID, writing }), [workItemID, writing]);
  useEffect(() => () => holdConnection().look(undefined), []);
  const subscribe = useCallback((listener: () => void) => holdConnection().listenToPeople(listener), []);
  return useSyncExternalStore(subscribe, () => holdConnection().readPeople(workItemID)) ?? NOBODY;
}
