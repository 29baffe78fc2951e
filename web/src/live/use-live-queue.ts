import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { holdConnection } from './live-connection.ts';
import type { LiveState, QueuePlace } from './live-queue.ts';
import { useNewsInReads } from './use-news-in-reads.ts';

/**
 * Follows a queue for as long as the component is shown, and puts its news into the cached answers too. The role is the
 * person's own in the company; the register checks it.
 */
export function useLiveQueue({ companyID, queueName, role }: QueuePlace): LiveState {
  const queue = useMemo(() => holdConnection().hold({ companyID, queueName, role }), [companyID, queueName, role]);
  const subscribe = useCallback((listener: () => void) => holdConnection().follow(queue, listener), [queue]);
  const state = useSyncExternalStore(subscribe, queue.read);
  useNewsInReads(companyID, state.queue);
  return state;
}
