import { useSyncExternalStore } from 'react';

let reachable = true;
const listeners = new Set<() => void>();

/** Records whether the last call reached the server; the offline chip shows it. */
export function recordReachable(next: boolean): void {
  if (reachable === next) return;
  reachable = next;
  for (const listener of listeners) listener();
}

function watchReachable(listener: () => void): () => void {
  const onOnline = () => recordReachable(true);
  const onOffline = () => recordReachable(false);
  listeners.add(listener);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}

/** Whether the server can be reached, according to the last call and the system. */
export function useReachable(): boolean {
  return useSyncExternalStore(
    watchReachable,
    () => reachable,
    () => true,
  );
}
