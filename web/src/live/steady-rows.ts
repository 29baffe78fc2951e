import type { WatchedQueue } from '@atlas/contract/watched-queue';
import { compareInLine } from '@atlas/contract/watched-queue';
import type { WorkItem } from '@atlas/contract/work';

/** Rows that stay where they are while someone reads them. */
export interface SteadyRows {
  readonly rows: readonly {
    readonly item: WorkItem;
    /** Whether it has left the queue since the rows were last put in order. */
    readonly hasLeft: boolean;
  }[];
  /** How many items are not among the rows yet. */
  readonly fresh: number;
}

/** The items of a queue in the order of the line. */
export function sortLine({ items }: WatchedQueue): readonly WorkItem[] {
  return [...items.values()].sort(compareInLine);
}

/**
 * The rows that are shown, with what changed in them: none moves, one that left stays until the rows are put in order
 * again, and new ones are only counted.
 */
export function keepRows(shown: readonly WorkItem[], { items }: WatchedQueue): SteadyRows {
  const known = new Set(shown.map(({ _id }) => _id));
  return {
    rows: shown.map((item) => ({ item: items.get(item._id) ?? item, hasLeft: !items.has(item._id) })),
    fresh: [...items.keys()].filter((id) => !known.has(id)).length,
  };
}
