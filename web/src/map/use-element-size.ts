import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width and height of an element in pixels, updated as it changes. */
export function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    // Measured before the first paint; the observer reports only after it.
    setSize({ width: watched.clientWidth, height: watched.clientHeight });
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
