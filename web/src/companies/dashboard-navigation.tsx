import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import { FolderOpen, Globe, Pickaxe, UserCog } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';

const listViews = () => [
  { path: '', label: companiesText.atlasView(), Icon: Globe },
  { path: '/workbench', label: companiesText.workbench(), Icon: Pickaxe },
  { path: '/admin', label: companiesText.adminView(), Icon: UserCog },
];

const entryClasses =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 border-l-2 px-3 text-left text-13 tracking-[0.04em] whitespace-nowrap outline-offset-[-2px] max-lg:border-l-0 max-lg:border-b-2';

/** The side navigation: views of the dashboard and a link to the person's companies. */
export function DashboardNavigation({ companyID }: { companyID: CompanyId }) {
  return (
    <nav
      aria-label={companiesText.dashboardNavigation()}
      className="min-w-0 border border-hairline bg-panel lg:self-start"
    >
      <ul className="flex flex-wrap lg:flex-col">
        {listViews().map(({ path, label, Icon }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={`/company/${companyID}/dashboard${path}`}
              end
              preventScrollReset
              className={({ isActive }) =>
                joinClasses(
                  entryClasses,
                  isActive ? 'border-malachite bg-malachite-wash font-[600]' : 'border-transparent hover:bg-sunken',
                )
              }
            >
              <Icon className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
        <li className="shrink-0 lg:order-none">
          <Link to="/profile/companies" className={joinClasses(entryClasses, 'border-transparent hover:bg-sunken')}>
            <FolderOpen className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
            {companiesText.companiesRepository()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
