import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useDismissWarnings } from '../ui/toasts.tsx';

/**
 * After a change of page: dismisses warnings about the previous page, and moves the focus to the new page's content
 * instead of its very top. Does nothing when only the query or the fragment changes, or when the page has set the
 * focus.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const dismissWarnings = useDismissWarnings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page triggers it
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dismissWarnings();
    const focusContent = () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return true;
      const content = document.getElementById('content');
      content?.focus({ preventScroll: true });
      return content !== null;
    };
    if (focusContent()) return;
    // The content of a page whose program is still loading.
    const watcher = new MutationObserver(() => {
      if (focusContent()) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [pathname]);
  return null;
}
