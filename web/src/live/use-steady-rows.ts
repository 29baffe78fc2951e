import type { WatchedQueue } from '@atlas/contract/watched-queue';
import type { WorkItem } from '@atlas/contract/work';
import { useState } from 'react';
import { keepRows, type SteadyRows, sortLine } from './steady-rows.ts';

const EMPTY: WatchedQueue = { seq: 0, count: 0, items: new Map() };

/** Rows of a queue that stay where they are until the person puts them in order; an empty list fills by itself. */
export function useSteadyRows(queue: WatchedQueue | undefined): SteadyRows & { readonly showFresh: () => void } {
  const [shown, setShown] = useState<readonly WorkItem[]>([]);
  const now = queue ?? EMPTY;
  const kept = keepRows(shown, now);
  const hasAny = kept.rows.some(({ hasLeft }) => !hasLeft);
  const showFresh = () => setShown(sortLine(now));
  // Nothing can move under a pointer where nothing is left to press.
  if (!hasAny && (kept.fresh > 0 || shown.length > 0)) setShown(sortLine(now));
  return { ...kept, showFresh };
}
