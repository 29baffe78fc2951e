import * as financeText from '@atlas/messages/finance';
import { Link } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import { SideNavigation } from '../ui/side-navigation.tsx';
import type { FinanceView } from './finance-views.ts';

type FinanceNavigationProps = { views: readonly FinanceView[]; current: FinanceView };

/** The sidebar of the Finance screen: one entry for each view. */
export function FinanceNavigation({ views, current }: FinanceNavigationProps) {
  const place = views.findIndex(({ view }) => view === current.view);
  return (
    <SideNavigation label={financeText.navigation()} current={place}>
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
    </SideNavigation>
  );
}
