import * as financeText from '@atlas/messages/finance';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import type { FinanceView } from './finance-views.ts';

type FinanceNavigationProps = { views: readonly FinanceView[]; current: FinanceView };

/** The sidebar of the Finance screen: one entry for each view. On small screens it is a row above the view, which scrolls sideways. */
export function FinanceNavigation({ views, current }: FinanceNavigationProps) {
  const row = useRef<HTMLUListElement>(null);
  const place = views.findIndex(({ view }) => view === current.view);
  // When the view changes, and when the row gets another width, as on a phone that is turned.
  useEffect(() => {
    const list = row.current;
    if (list === null) return undefined;
    const observer = new ResizeObserver(() => showEntry(list, place));
    observer.observe(list);
    return () => observer.disconnect();
  }, [place]);
  return (
    <nav
      aria-label={financeText.navigation()}
      className="scroll-frame min-w-0 border border-hairline bg-panel lg:self-start"
    >
      <ul ref={row} className="scrolled-table relative flex overflow-x-auto lg:flex-col lg:overflow-visible">
        {views.map(({ view, label, Icon }) => (
          <li key={view} className="shrink-0">
            <Link
              to={view === views[0]?.view ? '.' : `?view=${view}`}
              aria-current={view === current.view ? 'page' : undefined}
              preventScrollReset
              className={joinClasses(
                'flex min-h-11 w-full items-center gap-2.5 border-l-2 px-3 text-13 whitespace-nowrap outline-offset-[-2px] max-lg:border-b-2 max-lg:border-l-0',
                view === current.view
                  ? 'border-malachite bg-malachite-wash font-[600]'
                  : 'border-transparent hover:bg-sunken',
              )}
            >
              <Icon className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row so that an entry is in its middle. The page itself stays where it is, unlike with `scrollIntoView`. */
function showEntry(row: HTMLUListElement, place: number): void {
  const entry = row.children[place];
  if (!(entry instanceof HTMLElement)) return;
  row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
}
