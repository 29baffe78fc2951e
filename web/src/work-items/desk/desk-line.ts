import type { WorkItemId } from '@atlas/contract/identifiers';
import { compareInLine, type WatchedQueue } from '@atlas/contract/watched-queue';
import type { WorkItem, WorkStatus } from '@atlas/contract/work';

type Items = ReadonlyMap<WorkItemId, WorkItem>;

/** One row of the desk's list. */
export interface DeskRow {
  readonly item: WorkItem;
  /** Whether it has left the list since the rows were put in order. */
  readonly hasLeft: boolean;
}

/** The rows that are shown, in their order, as they were when they came. */
export interface Line {
  readonly items: readonly WorkItem[];
  /** The latest change of the company's work when the rows were put in order. */
  readonly seq: number;
  /** How many pages of the list the rows hold. */
  readonly pages: number;
}

/**
 * The rows in the order of the register.
 * @param pages how many pages have been read
 * @param news what is followed and may not be listed yet; undefined if the list shows only a part of the queue
 */
export function orderLine(listed: Items, pages: number, news?: WatchedQueue): Line {
  const followed = [...(news?.items.values() ?? [])];
  const items = [...listed.values()];
  const further = followed.filter(({ _id }) => !listed.has(_id));
  if (further.length > 0) {
    items.push(...further);
    items.sort(compareInLine);
  }
  return { items, seq: [...items, ...followed].reduce((latest, { seq }) => Math.max(latest, seq), 0), pages };
}

/**
 * The rows with what the list says of them now, and those that a further page has brought at the end, however lately
 * they changed. What is no longer listed stays as it was last.
 * @param further the items of pages that the rows do not hold yet
 * @param pages how many pages have been read
 * @returns the same line if nothing is new
 */
export function placeInLine(line: Line, listed: Items, further: Items, pages: number): Line {
  const known = new Set(line.items.map(({ _id }) => _id));
  const brought = [...listed.values()].filter(
    ({ _id, seq }) => !known.has(_id) && (seq <= line.seq || further.has(_id)),
  );
  const isNewer = (item: WorkItem) => (listed.get(item._id)?.seq ?? 0) > item.seq;
  if (brought.length === 0 && pages <= line.pages && !line.items.some(isNewer)) return line;
  const items = line.items.map((item) => (isNewer(item) ? (listed.get(item._id) ?? item) : item));
  return { ...line, items: [...items, ...brought], pages: Math.max(pages, line.pages) };
}

/**
 * The rows as they are now, and how many have come since. Each row shows the newest state that is known of it.
 * @param news the queue as it is followed; undefined if the list shows only a part of it
 * @param status which items the list shows
 */
export function arrange(
  line: Line | undefined,
  listed: Items,
  news: WatchedQueue | undefined,
  status: WorkStatus,
): { readonly rows: readonly DeskRow[]; readonly fresh: number } {
  if (line === undefined) return { rows: [], fresh: 0 };
  // Beyond as many as a client is sent, an item that is missing there may just be further back in the line.
  const isWhole = news !== undefined && news.items.size >= news.count;
  const rows = line.items.map((before) => {
    const read = listed.get(before._id) ?? before;
    const followed = news?.items.get(before._id);
    const item = followed !== undefined && followed.seq > read.seq ? followed : read;
    const isGone = !listed.has(before._id) && (status === 'snoozed' || (isWhole && followed === undefined));
    return { item, hasLeft: !belongs(item, status) || (status !== 'closed' && status !== 'all' && isGone) };
  });
  const known = new Set(line.items.map(({ _id }) => _id));
  const come = new Set<WorkItemId>();
  for (const items of [listed, news?.items ?? []]) {
    for (const [id, { seq }] of items) if (seq > line.seq && !known.has(id)) come.add(id);
  }
  return { rows, fresh: come.size };
}

function belongs({ state, snoozedUntil }: WorkItem, status: WorkStatus): boolean {
  const isOpen = state !== 'DONE' && state !== 'CANCELLED';
  if (status === 'open') return isOpen && snoozedUntil === null;
  return status !== 'snoozed' || (isOpen && snoozedUntil !== null);
}
