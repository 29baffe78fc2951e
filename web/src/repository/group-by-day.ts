import { formatDay } from '../ui/format.ts';

/** Entries under the day, in Africa/Harare, on which they happened; the order of the entries stays. */
export function groupByDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
): readonly { readonly day: string; readonly entries: readonly Entry[] }[] {
  const days = Map.groupBy(entries, ({ at }) => formatDay(at));
  return [...days].map(([day, list]) => ({ day, entries: list }));
}
