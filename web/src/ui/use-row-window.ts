import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

export const ROW_PIXELS = 36;
/** Up to this many rows, the whole table is rendered, so that the browser can search and print all of it. */
const WHOLE_ROWS = 80;
const OVERSCAN = 12;
/** This many rows before the last one, more are requested. */
const EARLY_ROWS = 40;

type RowWindow = {
  /** The rows to render: from `first` to before `end`. */
  first: number;
  end: number;
  /** Scrolls a row into view if needed. */
  show: (index: number) => void;
};

/** Heights in pixels. */
export type RowHeights = { readonly row: number; readonly head: number };

/**
 * Which rows of a long table to render, by the visible part of its scrolling frame, which begins at `top` pixels; calls
 * `onEnd` near the last rows.
 */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  onEnd: (() => void) | undefined,
  top: number,
  heights: RowHeights,
): RowWindow {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => heights.row,
    overscan: OVERSCAN,
    initialOffset: top,
    // The heading stays above the rows.
    scrollPaddingStart: heights.head,
    paddingStart: heights.head,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone that is turned has rows of another height
  useEffect(() => virtualizer.measure(), [virtualizer, heights.row]);
  const items = virtualizer.getVirtualItems();
  const seen = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (count > 0 && seen >= count - EARLY_ROWS) onEnd?.();
  }, [seen, count, onEnd]);
  const show = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  if (count <= WHOLE_ROWS) return { first: 0, end: count, show };
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { first, end, show };
}
