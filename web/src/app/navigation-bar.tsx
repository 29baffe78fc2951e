import * as shellText from '@atlas/messages/shell';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { listMainPages } from '../site/main-pages.ts';
import { joinClasses } from '../ui/class-names.ts';
import { AtlasMark } from '../ui/glyphs.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { FinderButton } from './finder-button.tsx';
import { SessionLinks } from './session-links.tsx';

/** The bar of every screen; at 768 px and below, a menu button opens its links. The bell is absent on pages that read nothing of the person. */
export function NavigationBar({ picture, bell }: Parameters<typeof SessionLinks>[0] & { bell?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu
  useEffect(() => setOpen(false), [pathname]);

  return (
    <header className="sticky top-(--first-load,0px) z-30 bg-ground print:hidden">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:bg-panel focus:px-3 focus:py-2"
      >
        {shellText.skip()}
      </a>
      <div className="flex flex-wrap items-center gap-x-2 px-3 md:gap-x-8 md:px-4 lg:px-6">
        <Link to="/" className="flex min-h-14 items-center gap-2.5 font-display text-18 font-[600] tracking-[-0.02em]">
          <AtlasMark />
          {shellText.product()}
        </Link>
        <div className="ml-auto flex items-center sm:gap-1 md:-mx-4">
          {bell}
          <FinderButton />
          <button
            type="button"
            className="button button-quiet button-square md:hidden"
            aria-expanded={open}
            aria-controls="main-navigation"
            aria-label={shellText.openMenu()}
            onClick={() => setOpen(!open)}
          >
            {open ? <X className="size-5" strokeWidth={1.5} /> : <Menu className="size-5" strokeWidth={1.5} />}
          </button>
        </div>
        <div
          id="main-navigation"
          className={joinClasses(
            'w-full flex-col gap-3 pb-4 md:flex md:w-auto md:flex-1 md:flex-row md:items-center md:justify-between md:pb-0',
            open ? 'flex' : 'hidden',
          )}
        >
          <nav aria-label={shellText.mainNavigation()}>
            <ul className="flex flex-col md:flex-row md:gap-1">
              {listMainPages().map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/'}
                    className={({ isActive }) =>
                      joinClasses(
                        'flex min-h-11 items-center border-b border-hairline px-1 whitespace-nowrap hover:text-malachite md:min-h-14 md:border-b-2 md:px-2.5',
                        isActive ? 'font-[600] text-ink md:border-malachite' : 'text-secondary md:border-transparent',
                      )
                    }
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SessionLinks picture={picture} />
            <ThemeToggle />
          </div>
        </div>
      </div>
      <div className="graduation" aria-hidden="true" />
    </header>
  );
}
