import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** From which to which pixel something scrolled is seen, and how wide its box is. */
export type Band = { readonly top: number; readonly bottom: number; readonly width: number };

/** Without a width nothing is fitted to one: paper has its own. */
const EVERYTHING: Band = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY, width: 0 };
const STEP = 400;

/** The part of a scrolled box that is worth drawing, in coarse steps; all of it while the page is printed. */
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
    // The browser prints what stands in the page when the event is over.
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
