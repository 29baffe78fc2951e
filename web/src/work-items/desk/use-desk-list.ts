import type { CompanyOverview } from '@atlas/contract/companies';
import type { WorkItemId } from '@atlas/contract/identifiers';
import { listWork, type QueueName, type WorkItem } from '@atlas/contract/work';
import { useMemo, useRef, useState } from 'react';
import { useReadEach } from '../../api/use-read-each.ts';
import { useLiveQueue } from '../../live/use-live-queue.ts';
import type { DeskFilter } from './desk-filter.ts';
import { arrange, type DeskRow, type Line, orderLine, placeInLine } from './desk-line.ts';

/** The most items that one call lists. */
const PAGE = 200;

/** The list of a queue as the desk shows it. */
export interface DeskList {
  readonly rows: readonly DeskRow[];
  /** How many items match the filter; undefined until the register has answered. */
  readonly count: number | undefined;
  /** How many items of the queue are snoozed. */
  readonly snoozed: number;
  /** How many have come since the rows were put in order. */
  readonly fresh: number;
  readonly showFresh: () => void;
  /** `waiting`, `live`, `lost` or `denied`. */
  readonly status: ReturnType<typeof useLiveQueue>['status'];
  readonly error: Error | null;
  readonly retry: () => void;
  /** Reads what is around a row. */
  readonly look: (index: number) => void;
}

/**
 * A queue's items by a filter, in pages that are read as they come into view. Rows stay where they are and change in
 * place; new ones wait until the person asks for them.
 */
export function useDeskList(company: CompanyOverview, queueName: QueueName, filter: DeskFilter): DeskList {
  const { companyID, role } = company;
  const live = useLiveQueue({ companyID, queueName, role });
  const key = JSON.stringify([companyID, queueName, filter]);
  const [place, setPlace] = useState({ key, pages: 1, seen: 0 });
  const { pages, seen } = place.key === key ? place : { pages: 1, seen: 0 };
  const read = useReadEach(
    listWork,
    Array.from({ length: pages }, (_, page) => ({
      input: { params: { companyID }, query: { ...filter, queueName, limit: PAGE, offset: page * PAGE } },
      enabled: page === 0 || Math.abs(page - seen) <= 1,
    })),
  );
  const answers = useSame(read.answers);
  const [first] = answers;
  const listed = useMemo(() => joinPages(answers), [answers]);
  const news = live.queue;
  const [line, setLine] = useState<Line & { readonly key: string }>();
  const kept = line?.key === key ? line : undefined;
  const pagesRead = answers.reduce((read, answer, page) => (answer === undefined ? read : page + 1), 0);
  const further = useMemo(() => joinPages(answers.slice(kept?.pages ?? 0)), [answers, kept?.pages]);
  const next =
    first === undefined
      ? undefined
      : kept === undefined
        ? orderLine(listed, pagesRead)
        : placeInLine(kept, listed, further, pagesRead);
  if (next !== undefined && next !== kept) setLine({ ...next, key });
  const isPlain = Object.entries(filter).every(([name, value]) =>
    name === 'status' ? value === 'open' : value === undefined,
  );
  const arranged = useMemo(
    () => arrange(next, listed, isPlain ? news : undefined, filter.status),
    [next, listed, news, isPlain, filter.status],
  );
  const count = first?.count;
  const showFresh = () => setLine({ ...orderLine(listed, pagesRead, isPlain ? news : undefined), key });
  // Nothing can move under a pointer where nothing is left to press.
  if (next !== undefined && arranged.fresh > 0 && !arranged.rows.some(({ hasLeft }) => !hasLeft) && listed.size > 0) {
    showFresh();
  }
  return {
    ...arranged,
    count,
    snoozed: first?.snoozed ?? 0,
    showFresh,
    status: live.status,
    error: read.error,
    retry: read.retry,
    look: (index) => {
      const page = Math.floor(index / PAGE);
      const wanted = Math.min(Math.max(pages, page + 2), Math.max(1, Math.ceil((count ?? 0) / PAGE)));
      if (page !== seen || wanted !== pages) setPlace({ key, pages: wanted, seen: page });
    },
  };
}

function joinPages(
  answers: readonly ({ readonly items: readonly WorkItem[] } | undefined)[],
): ReadonlyMap<WorkItemId, WorkItem> {
  const listed = new Map<WorkItemId, WorkItem>();
  for (const answer of answers)
    for (const item of answer?.items ?? []) if (!listed.has(item._id)) listed.set(item._id, item);
  return listed;
}

/** The same list while its members are the same. */
function useSame<Member>(members: readonly Member[]): readonly Member[] {
  const kept = useRef(members);
  const isSame = kept.current.length === members.length && members.every((member, at) => member === kept.current[at]);
  if (!isSame) kept.current = members;
  return kept.current;
}
