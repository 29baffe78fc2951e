import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReachable } from '../../api/connection.ts';
import { syncField } from './sync-field.ts';

/** How long the phone waits before it tries again by itself. */
const AGAIN_MILLISECONDS = 60_000;

export interface Sync {
  readonly isSending: boolean;
  /** Why the last try failed; null after one that did not. */
  readonly error: unknown;
  readonly send: () => Promise<void>;
}

/**
 * Sends what is waiting: now, when something is added, when the connection is back, when the person comes back to the
 * page, each minute while something waits, and by hand.
 * @param waiting how many records and photos wait
 */
export function useSync(person: string, company: string, waiting: number): Sync {
  const queries = useQueryClient();
  const reachable = useReachable();
  const [state, setState] = useState<{ isSending: boolean; error: unknown }>({ isSending: false, error: null });
  const isHere = useRef(true);
  const send = useCallback(async () => {
    setState({ isSending: true, error: null });
    let failure: unknown = null;
    await syncField(queries, [person, company]).catch((error: unknown) => {
      failure = error;
    });
    if (isHere.current) setState({ isSending: false, error: failure });
  }, [queries, person, company]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (waiting === 0) return;
    const sendIfHere = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void send();
    };
    if (reachable) sendIfHere();
    const timer = setInterval(sendIfHere, AGAIN_MILLISECONDS);
    window.addEventListener('online', sendIfHere);
    document.addEventListener('visibilitychange', sendIfHere);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendIfHere);
      document.removeEventListener('visibilitychange', sendIfHere);
    };
  }, [waiting, reachable, send]);
  return { ...state, send };
}
