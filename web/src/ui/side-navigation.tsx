import { type ReactNode, useEffect, useRef } from 'react';

type SideNavigationProps = {
  /** What a screen reader calls it. */
  label: string;
  /** The place of the current entry among the children, from 0; -1 if it is none of them. */
  current: number;
  /** The entries, a list item each. */
  children: ReactNode;
};

/**
 * The sidebar of a screen with several views. On small screens it is a row above the view, which scrolls sideways and
 * keeps the current entry in sight.
 */
export function SideNavigation({ label, current, children }: SideNavigationProps) {
  const row = useRef<HTMLUListElement>(null);
  // When the view changes, and when the row gets another width, as on a phone that is turned.
  useEffect(() => {
    const list = row.current;
    if (list === null) return undefined;
    const observer = new ResizeObserver(() => showEntry(list, current));
    observer.observe(list);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav aria-label={label} className="scroll-frame min-w-0 border border-hairline bg-panel lg:self-start">
      <ul ref={row} className="scrolled-table relative flex overflow-x-auto lg:flex-col lg:overflow-visible">
        {children}
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
