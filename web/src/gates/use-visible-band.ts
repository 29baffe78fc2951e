import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The visible range of a scrolled element in pixels, and the width of its box. */
export type Band = { readonly top: number; readonly bottom: number; readonly width: number };

/** Without a width nothing is fitted, because paper has its own. */
const EVERYTHING: Band = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY, width: 0 };
const STEP = 400;

/** The part of a scrolled box to draw, in coarse steps; all of it while printing. */
export function useVisibleBand(box: RefObject<HTMLElement | null>): Band {
  const [band, setBand] = useState<Band>({ top: 0, bottom: 3 * STEP, width: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const top = (Math.floor(element.scrollTop / STEP) - 1) * STEP;
      const bottom = (Math.ceil((element.scrollTop + element.clientHeight) / STEP) + 1) * STEP;
      const width = element.clientWidth;
      setBand((last) =>
        last.top === top && last.bottom === bottom && last.width === width ? last : { top, bottom, width },
      );
    };
    // The browser prints the page as it is after the event.
    const showAll = () => flushSync(() => setBand(EVERYTHING));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('beforeprint', showAll);
    window.addEventListener('afterprint', look);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
      window.removeEventListener('beforeprint', showAll);
      window.removeEventListener('afterprint', look);
    };
  }, [box]);
  return band;
}
