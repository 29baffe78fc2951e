import { type RefObject, useEffect } from 'react';
import { findSnap, SECTIONS, type SectionBox, SNAP } from './front-sections.ts';

/** Where snapping helps: a mouse or trackpad, a high enough window, and a person who has not reduced motion. */
const WELCOME = '(pointer: fine) and (min-height: 700px) and (prefers-reduced-motion: no-preference)';
/** What a person does to interrupt the page's movement. */
const INTERRUPTIONS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Snaps the window to the section under its middle once scrolling stops after 500 pixels. While the page moves it takes
 * no new target, and a reader who keeps scrolling is not held.
 */
export function useSectionSnap(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const welcome = matchMedia(WELCOME);
    const root = document.documentElement;
    let travelled = 0;
    let last = window.scrollY;
    let rest = 0;
    let frame = 0;
    let locked = false;

    const release = () => {
      cancelAnimationFrame(frame);
      locked = false;
      travelled = 0;
      last = window.scrollY;
      delete root.dataset.snapping;
    };

    const glide = (element: Element, top: number) => {
      locked = true;
      root.dataset.snapping = 'yes';
      const from = window.scrollY;
      const began = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - began) / SNAP.durationMilliseconds));
        window.scrollTo(0, from + (top - from) * (1 - (1 - share) ** 3));
        if (share < 1) frame = requestAnimationFrame(step);
        else release();
      };
      replayArrival(element);
      frame = requestAnimationFrame(step);
    };

    const settle = () => {
      if (locked || !welcome.matches || !page.current) return;
      const input = findSnap({
        travelled,
        scrollTop: window.scrollY,
        viewportHeight: window.innerHeight,
        barHeight: readBarHeight(),
        boxes: readBoxes(page.current),
      });
      const element = input && page.current.querySelector(`#${input.section}`);
      if (input && element) glide(element, input.top);
      else if (travelled >= SNAP.travelPixels) travelled = 0;
    };

    // A busy device reports movement late, so only a frame without movement ends the wait.
    const waitForRest = () => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      rest = window.setTimeout(() => {
        frame = requestAnimationFrame(() => (window.scrollY === last ? settle() : follow()));
      }, SNAP.quietMilliseconds);
    };

    const follow = () => {
      if (locked) return;
      travelled += Math.abs(window.scrollY - last);
      last = window.scrollY;
      waitForRest();
    };
    const interrupt = () => {
      if (locked) release();
      else waitForRest();
    };

    addEventListener('scroll', follow, { passive: true });
    for (const name of INTERRUPTIONS) addEventListener(name, interrupt, { passive: true });
    return () => {
      removeEventListener('scroll', follow);
      for (const name of INTERRUPTIONS) removeEventListener(name, interrupt);
      clearTimeout(rest);
      release();
    };
  }, [page]);
}

/** Begins the fade and bounce of a section, also of one that arrived before. */
function replayArrival(element: Element): void {
  element.classList.remove('section-arrives');
  // The browser notices that the class was removed only if it lays out the page in between.
  element.getBoundingClientRect();
  element.classList.add('section-arrives');
}

function readBarHeight(): number {
  return document.querySelector('header.sticky')?.getBoundingClientRect().height ?? 0;
}

function readBoxes(page: HTMLElement): SectionBox[] {
  return SECTIONS.flatMap((section) => {
    const box = page.querySelector(`#${section}`)?.getBoundingClientRect();
    return box ? [{ section, top: box.top + window.scrollY, height: box.height }] : [];
  });
}
