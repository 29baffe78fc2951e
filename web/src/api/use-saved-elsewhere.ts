import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Takes in what the person saves in another tab, by code that no page needs in order to show. */
export function useSavedElsewhere(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    const follow = async () => {
      const { followOtherTabs } = await import('./saved-elsewhere.ts');
      if (!isLeft) stop = followOtherTabs(queries);
    };
    // Without it the other tab's claim comes when the list is read next.
    follow().catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [queries]);
}
