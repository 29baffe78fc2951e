import { useEffect } from 'react';

/** How long a browser may take to start scrolling. */
const PATIENCE_MILLISECONDS = 160;
/** The share of the window that browsers scroll for a page key. */
const PAGE_SHARE = 0.875;
/** What people do instead of waiting for the key. */
const OTHER_WAYS = ['wheel', 'pointerdown', 'touchstart'] as const;
const OWN_USE = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Where a key scrolls a page from `top`, in pixels; undefined for keys that do not scroll this far. */
export function findGoal(key: string, top: number, viewportHeight: number, pageHeight: number): number | undefined {
  const end = Math.max(0, pageHeight - viewportHeight);
  const turned = { PageDown: viewportHeight * PAGE_SHARE, PageUp: -viewportHeight * PAGE_SHARE }[key];
  if (turned !== undefined) return Math.min(end, Math.max(0, top + turned));
  return { Home: 0, End: end }[key];
}

/**
 * Acts on a key press that the browser lost: Chromium drops one pressed just when its scrolling
 * for the previous key ends.
 */
export function useLostKeys(): void {
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    let patience = 0;
    const forget = () => clearTimeout(patience);
    const watch = (event: KeyboardEvent) => {
      forget();
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest(OWN_USE)) return;
      const from = window.scrollY;
      const goal = findGoal(key, from, window.innerHeight, document.documentElement.scrollHeight);
      if (goal === undefined) return;
      patience = window.setTimeout(() => {
        const isForgotten = Math.abs(window.scrollY - from) < 1 && Math.abs(goal - from) >= 1;
        if (isForgotten) window.scrollTo({ top: goal, behavior: still.matches ? 'instant' : 'smooth' });
      }, PATIENCE_MILLISECONDS);
    };
    addEventListener('keydown', watch);
    for (const name of OTHER_WAYS) addEventListener(name, forget, { passive: true });
    return () => {
      forget();
      removeEventListener('keydown', watch);
      for (const name of OTHER_WAYS) removeEventListener(name, forget);
    };
  }, []);
}
