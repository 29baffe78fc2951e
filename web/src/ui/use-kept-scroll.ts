import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export interface ScrollPlace {
  readonly top: number;
  readonly left: number;
}

/** By the step of the history and the name of the frame, as long as this tab's page lives. */
const places = new Map<string, ScrollPlace>();

/**
 * Brings a scrolling frame back to where it was when a step of the history is returned to.
 * @returns the place that it came back to, in pixels; undefined where there is none
 */
export function useKeptScroll(frame: RefObject<HTMLElement | null>, name: string): ScrollPlace | undefined {
  const key = `${useLocation().key} ${name}`;
  const [kept] = useState(() => places.get(key));
  const last = useRef<ScrollPlace | undefined>(kept);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    if (kept) element.scrollTo({ ...kept, behavior: 'instant' });
    const note = () => {
      last.current = { top: element.scrollTop, left: element.scrollLeft };
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [frame, kept]);
  useLayoutEffect(
    () => () => {
      if (last.current) places.set(key, last.current);
    },
    [key],
  );
  return kept;
}
