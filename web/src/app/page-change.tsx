import * as uiText from '@atlas/messages/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useDismissWarnings } from '../ui/toasts.tsx';

/**
 * While the program of the next page is on its way, the page that is there says so at its upper edge.
 * After a change of page: warnings about the page before go, and the keyboard goes on at the new page's content in place
 * of its very top. Nothing happens when only the query or the fragment changes, or when the page has set the focus.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = useRef(pathname);
  const dismissWarnings = useDismissWarnings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page alone is the occasion
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
  if (next === undefined || next.pathname === pathname) return null;
  return (
    <div role="status" className="page-on-its-way">
      <span className="sr-only">{uiText.opening()}</span>
    </div>
  );
}
