import { formatDay } from '../ui/format.ts';

/** Entries under the day, in Africa/Harare, on which they happened; the order of the entries stays. */
export function groupByDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
): readonly { readonly day: string; readonly entries: readonly Entry[] }[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.at);
    const list = days.get(day);
    if (list === undefined) days.set(day, [entry]);
    else list.push(entry);
  }
  return [...days].map(([day, list]) => ({ day, entries: list }));
}
