import { type NamedTag, nameTags, reaches } from '@atlas/contract/tags';
import { hashKey, type QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query';

/**
 * Marks every cached answer that a change affects as out of date: what is on the screen is read again at once, the rest
 * when it is next shown. In a hidden tab all of it waits until the tab is shown.
 * @param placed keys of answers that already hold the change
 */
export function outdateReads(
  queries: QueryClient,
  changes: readonly NamedTag[],
  placed: readonly QueryKey[] = [],
): Promise<void> {
  const current = new Set(placed.map(hashKey));
  return queries.invalidateQueries({
    predicate: ({ meta, queryHash }) => !current.has(queryHash) && isReached(meta, changes),
    refetchType: globalThis.document?.visibilityState === 'hidden' ? 'none' : 'active',
  });
}

/** What an answer depends on is unknown if it was put into the cache before anyone read it: assume everything. */
function isReached(meta: QueryMeta | undefined, changes: readonly NamedTag[]): boolean {
  const tags = meta && nameTags(meta.endpoint.dependsOn, meta.input);
  return changes.some((change) => tags?.some((tag) => reaches(change, tag)) ?? true);
}
