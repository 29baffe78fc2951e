import type { WorkItemId } from '@atlas/contract/identifiers';
import type { WorkItem } from '@atlas/contract/work';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { DeskRow as Row } from './desk-line.ts';
import { DeskRow, idOfRow, ROW_PIXELS } from './desk-row.tsx';

/** Rows above and below the visible ones that are rendered too. */
const OVERSCAN = 8;

/** What the desk's keys do with the rows. */
export interface RowsHandle {
  /** Puts the focus on a row, which scrolls into view; at once, or when it is drawn. */
  readonly focus: (index: number) => void;
  /** Whether such a row is not drawn yet. */
  readonly isWaiting: () => boolean;
  /** Scrolls a row into view. */
  readonly show: (index: number) => void;
}

type DeskRowsProps = {
  label: string;
  rows: readonly Row[];
  openID: WorkItemId | undefined;
  chosen: ReadonlySet<WorkItemId>;
  /** How many messages of each item the person has read; undefined while that is not known. */
  marks: ReadonlyMap<WorkItemId, number> | undefined;
  onOpen: (item: WorkItem) => void;
  onChoose: (item: WorkItem) => void;
  /** Called with the row in the middle of what is seen. */
  onLook: (index: number) => void;
  handle: Ref<RowsHandle>;
};

/** The rows of the desk's list. Only those in view are rendered, so that a list of 10,000 stays quick. */
export function DeskRows(props: DeskRowsProps) {
  const { label, rows, openID, chosen, marks, onOpen, onChoose, onLook, handle } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PIXELS,
    overscan: OVERSCAN,
    // The rows are of one height: they are drawn with the frame that follows, not one by one while the list scrolls.
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => onLook(last), [onLook, last]);
  const waiting = useRef<{ readonly id: WorkItemId; readonly from: Element | null }>(undefined);
  const focusWaiting = () => {
    if (waiting.current === undefined) return;
    const { id, from } = waiting.current;
    const { activeElement, body } = document;
    const element = document.getElementById(idOfRow({ _id: id }));
    // The person may have gone elsewhere meanwhile.
    const isDue = activeElement === from || activeElement === body;
    if (element === null && isDue) return;
    waiting.current = undefined;
    if (isDue) element?.focus({ preventScroll: true });
  };
  useEffect(focusWaiting);
  useImperativeHandle(handle, () => {
    // Rows are of one height. The browser's scrolling to the focus and the virtualizer's to an index would undo each other.
    const show = (index: number) => {
      if (frame.current === null) return;
      const { scrollTop, clientHeight } = frame.current;
      const top = index * ROW_PIXELS;
      if (top < scrollTop) frame.current.scrollTop = top;
      else if (top + ROW_PIXELS > scrollTop + clientHeight) frame.current.scrollTop = top + ROW_PIXELS - clientHeight;
    };
    return {
      show,
      isWaiting: () => waiting.current !== undefined,
      focus: (index) => {
        const row = rows[index];
        if (row === undefined) return;
        waiting.current = { id: row.item._id, from: document.activeElement };
        show(index);
        focusWaiting();
      },
    };
  });
  return (
    <div ref={frame} className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]">
      <ul
        aria-label={label}
        style={{ height: virtualizer.getTotalSize(), paddingTop: first * ROW_PIXELS }}
        className="box-border"
      >
        {rows.slice(first, last + 1).map(({ item, hasLeft }, at) => (
          <DeskRow
            key={item._id}
            item={item}
            hasLeft={hasLeft}
            isOpen={item._id === openID}
            isChosen={chosen.has(item._id)}
            isUnread={marks !== undefined && item.messageCount > (marks.get(item._id) ?? 0)}
            place={first + at + 1}
            count={rows.length}
            onOpen={onOpen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}
