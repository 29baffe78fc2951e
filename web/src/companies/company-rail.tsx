import type { CompanyOverview } from '@atlas/contract/companies';
import { ROLE_TRAITS } from '@atlas/contract/roles';
import * as shellText from '@atlas/messages/shell';
import { Building2, FolderTree, LayoutDashboard, Map as MapIcon, UsersRound } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { NavLink } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import { SurveyPoleGlyph } from '../ui/glyphs.tsx';
import { isLineSlow } from '../ui/line-pace.ts';
import { whenQuiet } from '../ui/when-quiet.ts';
import { opensAdmin } from './opens-admin.ts';

/** `short` is the label on a phone, where six share the width. */
type RailEntry = {
  path: string;
  label: string;
  short?: string;
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
};

const listEntries = (): readonly RailEntry[] => [
  { path: '', label: shellText.overview(), Icon: Building2 },
  { path: '/assets', label: shellText.map(), short: shellText.shortMap(), Icon: MapIcon },
  { path: '/repository', label: shellText.repository(), Icon: FolderTree },
  { path: '/dashboard', label: shellText.dashboard(), Icon: LayoutDashboard },
  { path: '/departments', label: shellText.departments(), Icon: SurveyPoleGlyph },
  { path: '/admin', label: shellText.admin(), Icon: UsersRound },
];

type CompanyRailProps = {
  company: CompanyOverview;
  /** Fetches the programs of another screen, by its address. */
  prepare: (address: string) => void;
};

/**
 * The navigation of the company's screens that the person may open: at the side, or along the lower edge of small
 * screens.
 */
export function CompanyRail({ company, prepare }: CompanyRailProps) {
  const open = listEntries()
    .filter(({ path }) => path !== '/admin' || opensAdmin(company))
    .filter(({ path }) => path !== '/departments' || ROLE_TRAITS[company.role].staff)
    .map((entry) => ({ ...entry, address: `/company/${company.companyID}${entry.path}` }));
  const addresses = open.map(({ address }) => address).join(' ');
  // Fetching unopened screens would delay this screen's reads and drawing, and on a slow connection every read.
  useEffect(() => whenQuiet(() => !isLineSlow() && addresses.split(' ').forEach(prepare)), [addresses, prepare]);
  return (
    <nav
      aria-label={shellText.companyNavigation()}
      className="company-rail fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-panel print:hidden md:static md:w-24 md:shrink-0 md:border-t-0 md:border-r"
    >
      <ul className="flex md:sticky md:top-[calc(3.875rem+var(--first-load,0px))] md:flex-col md:py-2">
        {open.map(({ path, address, label, short, Icon }) => (
          <li key={path} className="min-w-11 flex-auto md:flex-none">
            <NavLink
              to={address}
              // A screen stays marked in all of its views. The addresses below the overview and the map belong to other
              // screens.
              end={path === '' || path === '/assets'}
              className={({ isActive }) =>
                joinClasses(
                  'flex min-h-14 flex-col items-center justify-center gap-1 border-t-2 px-0.5 py-1.5 text-center text-12 leading-[1.1] max-[390px]:tracking-[-0.025em] max-[340px]:px-0 max-[340px]:text-[11px] outline-offset-[-2px] hover:text-ink md:min-h-16 md:border-t-0 md:border-l-2 md:px-1',
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
