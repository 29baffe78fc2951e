import type { WorkItemId } from './identifiers.ts';
import type { QueueChanges, QueueList } from './live.ts';
import type { WorkItem } from './work.ts';

/** A queue as a client holds it. */
export interface WatchedQueue {
  /** The number of the last change that it holds. */
  readonly seq: number;
  /** How many open items the queue has that are not snoozed; the client may hold fewer. */
  readonly count: number;
  readonly items: ReadonlyMap<WorkItemId, WorkItem>;
}

/** What a client does with a message: holds the queue as it is now, or asks for what it missed. */
export interface Taken {
  readonly held: WatchedQueue | undefined;
  /** `changes` to ask with `since`; `list` to ask without, because too few of the items are left to show. */
  readonly asks: 'nothing' | 'changes' | 'list';
}

/** Fewer items than this, while the queue has more, are too few. */
const FEW = 50;

/**
 * Takes a message into what a client holds. Messages may be lost, doubled or late: an older one is ignored, and one that
 * leaves a gap is refused and asked for.
 * @param isAnswer whether it answers a question just asked: its list replaces everything, also after the register was
 * set back to an earlier state
 */
export function takeMessage(
  held: WatchedQueue | undefined,
  message: QueueList | QueueChanges,
  isAnswer: boolean,
): Taken {
  const { seq, queue } = message;
  if (message.kind === 'list') {
    if (held !== undefined && !isAnswer && seq <= held.seq) return { held, asks: 'nothing' };
    return { held: { seq, count: queue.count, items: byId(queue.queueItems) }, asks: 'nothing' };
  }
  if (held === undefined || message.previousSeq > held.seq) return { held, asks: 'changes' };
  if (seq <= held.seq) return { held, asks: 'nothing' };
  const items = new Map(held.items);
  for (const id of message.queue.removed) items.delete(id);
  for (const item of queue.queueItems) items.set(item._id, item);
  const isShort = items.size < Math.min(queue.count, FEW);
  return { held: { seq, count: queue.count, items }, asks: isShort ? 'list' : 'nothing' };
}

const URGENCY = ['urgent', 'high', 'normal', 'low'] as const satisfies readonly WorkItem['priority'][];

/** The order of the line: those that wait for the requester last, urgent ones first, then by age. */
export function compareInLine(one: WorkItem, other: WorkItem): number {
  return (
    Number(one.state === 'WAITING') - Number(other.state === 'WAITING') ||
    URGENCY.indexOf(one.priority) - URGENCY.indexOf(other.priority) ||
    Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
    (one._id < other._id ? -1 : 1)
  );
}

function byId(items: readonly WorkItem[]): ReadonlyMap<WorkItemId, WorkItem> {
  return new Map(items.map((item) => [item._id, item]));
}
