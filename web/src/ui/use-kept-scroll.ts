import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export interface ScrollPlace {
  readonly top: number;
  readonly left: number;
}

/** By history entry and frame name, until this tab's page is closed. */
const places = new Map<string, ScrollPlace>();

/**
 * Restores the position of a scrolling frame on return to a history entry.
 * @returns the restored position in pixels; undefined if there is none
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
