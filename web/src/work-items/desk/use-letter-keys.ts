import { useCallback, useSyncExternalStore } from 'react';

const KEY = 'atlasLetterKeys';
const listeners = new Set<() => void>();

/** Whether keys of one letter act, which this device remembers: a person who dictates may turn them off. */
export function useLetterKeys(): [areOn: boolean, turn: (on: boolean) => void] {
  const areOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(KEY) !== 'off',
  );
  const turn = useCallback((on: boolean) => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
    for (const listener of listeners) listener();
  }, []);
  return [areOn, turn];
}
