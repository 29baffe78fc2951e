import type { CompanyOverview } from '@atlas/contract/companies';
import { Building2, FolderTree, LayoutDashboard, Map as MapIcon, UsersRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { shellText } from '../strings/shell.ts';
import { joinClasses } from '../ui/class-names.ts';
import { SurveyPoleGlyph } from '../ui/glyphs.tsx';
import { usePagesNearby } from '../ui/next-pages.ts';
import { opensAdmin } from './opens-admin.ts';

/** `short` is the label where six of them share the width of a phone. */
type RailEntry = {
  path: string;
  label: string;
  short?: string;
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
};

const entries: readonly RailEntry[] = [
  { path: '', label: shellText.overview, Icon: Building2 },
  { path: '/assets', label: shellText.map, short: shellText.shortMap, Icon: MapIcon },
  { path: '/repository', label: shellText.repository, Icon: FolderTree },
  { path: '/dashboard', label: shellText.dashboard, Icon: LayoutDashboard },
  { path: '/departments', label: shellText.departments, Icon: SurveyPoleGlyph },
  { path: '/admin', label: shellText.admin, Icon: UsersRound },
];

/** The rail of the working screens that a company opens to the person: at the side, or along the lower edge of small screens. */
export function CompanyRail({ company }: { company: CompanyOverview }) {
  const open = entries.filter(({ path }) => path !== '/admin' || opensAdmin(company));
  usePagesNearby(open.map(({ path }) => `/company/${company.companyID}${path}`));
  return (
    <nav
      aria-label={shellText.companyNavigation}
      className="company-rail fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-panel print:hidden md:static md:w-24 md:shrink-0 md:border-t-0 md:border-r"
    >
      <ul className="flex md:sticky md:top-[3.875rem] md:flex-col md:py-2">
        {open.map(({ path, label, short, Icon }) => (
          <li key={path} className="min-w-11 flex-auto md:flex-none">
            <NavLink
              to={`/company/${company.companyID}${path}`}
              end
              className={({ isActive }) =>
                joinClasses(
                  'flex min-h-14 flex-col items-center justify-center gap-1 border-t-2 px-0.5 py-1.5 text-center text-12 leading-[1.1] max-[390px]:tracking-[-0.025em] outline-offset-[-2px] hover:text-ink md:min-h-16 md:border-t-0 md:border-l-2 md:px-1',
                  isActive ? 'border-malachite bg-malachite-wash text-ink' : 'border-transparent text-secondary',
                )
              }
            >
              <Icon className="size-5 shrink-0" aria-hidden="true" />
              {short && <span className="md:hidden">{short}</span>}
              <span className={joinClasses('max-w-full truncate', short && 'hidden md:inline')}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
