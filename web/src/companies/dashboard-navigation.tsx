import * as companiesText from '@atlas/messages/companies';
import { FolderOpen, Globe, Pickaxe, UserCog } from 'lucide-react';
import { Link } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';

/** Views of the dashboard, as the address names them. */
export type DashboardView = 'atlas' | 'workbench' | 'admin';

const listViews = () =>
  [
    { view: 'atlas', label: companiesText.atlasView(), Icon: Globe },
    { view: 'workbench', label: companiesText.workbench(), Icon: Pickaxe },
    { view: 'admin', label: companiesText.adminView(), Icon: UserCog },
  ] as const;

const entryClasses =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 border-l-2 px-3 text-left text-13 tracking-[0.04em] whitespace-nowrap outline-offset-[-2px] max-lg:border-l-0 max-lg:border-b-2';

type DashboardNavigationProps = { view: DashboardView; onView: (view: DashboardView) => void };

/** The side navigation: views of the dashboard and the way to the person's companies. */
export function DashboardNavigation({ view, onView }: DashboardNavigationProps) {
  return (
    <nav
      aria-label={companiesText.dashboardNavigation()}
      className="min-w-0 border border-hairline bg-panel lg:self-start"
    >
      <ul className="flex flex-wrap lg:flex-col">
        {listViews().map(({ view: target, label, Icon }) => (
          <li key={target} className="shrink-0">
            <button
              type="button"
              aria-current={view === target ? 'page' : undefined}
              onClick={() => onView(target)}
              className={joinClasses(
                entryClasses,
                view === target
                  ? 'border-malachite bg-malachite-wash font-[600]'
                  : 'border-transparent hover:bg-sunken',
              )}
            >
              <Icon className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
              {label}
            </button>
          </li>
        ))}
        <li className="shrink-0 lg:order-none">
          <Link
            to="/profile?view=companies"
            className={joinClasses(entryClasses, 'border-transparent hover:bg-sunken')}
          >
            <FolderOpen className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
            {companiesText.companiesRepository()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
