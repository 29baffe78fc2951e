import { useEffect } from 'react';
import { OfflineError } from '../api/api-error.ts';
import { ErrorPanel } from './error-panel.tsx';

type LostPartProps = { title?: string; cause: unknown; retry: () => void };

/** Shown when code of a screen could not be fetched: says so, and tries again on request or when the signal is back. */
export function LostPart({ title, cause, retry }: LostPartProps) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return <ErrorPanel {...(title === undefined ? {} : { title })} error={new OfflineError(cause)} retry={retry} />;
}
