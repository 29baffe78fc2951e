import type { WorkItemId } from '@atlas/contract/identifiers';
import type { WorkItem } from '@atlas/contract/work';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { DeskRow as Row } from './desk-line.ts';
import { DeskRow, idOfRow, ROW_PIXELS } from './desk-row.tsx';

/** Rows above and below the visible ones that are rendered too. */
const OVERSCAN = 8;
/** How often a row that scrolls into view is looked for, in frames. */
const MOST_FRAMES = 10;

/** What the desk's keys do with the rows. */
export interface RowsHandle {
  /** Puts the focus on a row, which scrolls into view. */
  readonly focus: (index: number) => void;
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
  useImperativeHandle(handle, () => {
    const show = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
    const focusOn = (index: number, frames: number) => {
      const row = rows[index];
      if (row === undefined) return;
      const element = document.getElementById(idOfRow(row.item));
      if (element !== null) element.focus();
      else if (frames > 0) requestAnimationFrame(() => focusOn(index, frames - 1));
    };
    return {
      show,
      focus: (index) => {
        show(index);
        focusOn(index, MOST_FRAMES);
      },
    };
  });
  return (
    <div ref={frame} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
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
