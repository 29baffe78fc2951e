import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Applies what the person changes in other tabs. Its code loads after the page is shown. */
export function useOtherTabs(queries: QueryClient, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const follow = async () => {
      const { followOtherTabs } = await import('./other-tabs.ts');
      if (!isLeft) stop = followOtherTabs(queries);
    };
    // Without it, this tab reads again once its data is 30 seconds old.
    follow().catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [queries, isSignedIn]);
}
