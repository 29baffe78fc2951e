import type { CompanyOverview } from '@atlas/contract/companies';
import { MOST_COUNTED, readBadges } from '@atlas/contract/dashboard';
import * as companiesText from '@atlas/messages/companies';
import { FolderOpen, Globe, ListTree, Pickaxe, ScrollText, Target, UserCog } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { joinClasses } from '../ui/class-names.ts';
import { formatCount } from '../ui/format.ts';
import { SideNavigation } from '../ui/side-navigation.tsx';

type Badge = { readonly count: number; readonly describe: (inputs: { count: number }) => string };

type Entry = {
  /** Below the dashboard's address, or the address of another page. */
  readonly path: string;
  readonly label: string;
  readonly Icon: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>;
  readonly badge?: Badge | undefined;
};

/** How often the badges are read while the dashboard is open, in milliseconds. */
const BADGE_INTERVAL = 30_000;

const entryClasses =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 border-l-2 px-3 text-left text-13 tracking-[0.04em] whitespace-nowrap outline-offset-[-2px] max-lg:border-l-0 max-lg:border-b-2';

/** The side navigation in the specification's order: views of the dashboard and a link to the person's profile. */
export function DashboardNavigation({ company: { companyID, permits } }: { company: CompanyOverview }) {
  const badges = useRead(
    readBadges,
    { params: { companyID } },
    { enabled: permits.readEvents.allowed, refetchInterval: BADGE_INTERVAL },
  );
  const address = useLocation().pathname.replace(/\/$/, '');
  const view = (path: string) => `/company/${companyID}/dashboard${path}`;
  const badge = (figure: { readonly count: number } | undefined, describe: Badge['describe']): Badge | undefined =>
    figure === undefined || figure.count === 0 ? undefined : { count: figure.count, describe };
  const entries: readonly Entry[] = [
    { path: view(''), label: companiesText.atlasView(), Icon: Globe },
    { path: view('/workbench'), label: companiesText.workbench(), Icon: Pickaxe },
    { path: view('/milestones'), label: companiesText.milestonesView(), Icon: Target },
    { path: '/profile', label: companiesText.companiesRepository(), Icon: FolderOpen },
    {
      path: view('/events'),
      label: companiesText.eventLogsView(),
      Icon: ScrollText,
      badge: badge(badges.data?.events, companiesText.newEventsBadge),
    },
    {
      path: view('/queues'),
      label: companiesText.queueTreesView(),
      Icon: ListTree,
      badge: badge(badges.data?.queues, companiesText.pressingBadge),
    },
    { path: view('/admin'), label: companiesText.adminView(), Icon: UserCog },
  ];
  return (
    <SideNavigation
      label={companiesText.dashboardNavigation()}
      current={entries.findIndex(({ path }) => path === address)}
    >
      {entries.map(({ path, label, Icon, badge: shown }) => (
        <li key={path} className="shrink-0">
          <EntryLink path={path}>
            <Icon className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
            {label}
            {shown && <BadgeMark {...shown} />}
          </EntryLink>
        </li>
      ))}
    </SideNavigation>
  );
}

function EntryLink({ path, children }: { path: string; children: ReactNode }) {
  if (path === '/profile') {
    return (
      <Link to={path} className={joinClasses(entryClasses, 'border-transparent hover:bg-sunken')}>
        {children}
      </Link>
    );
  }
  return (
    <NavLink
      to={path}
      end
      preventScrollReset
      className={({ isActive }) =>
        joinClasses(
          entryClasses,
          isActive ? 'border-malachite bg-malachite-wash font-[600]' : 'border-transparent hover:bg-sunken',
        )
      }
    >
      {children}
    </NavLink>
  );
}

/** A count beside an entry; a screen reader hears what is counted. */
function BadgeMark({ count, describe }: Badge) {
  const shown =
    count < MOST_COUNTED ? formatCount(count) : companiesText.manyBadge({ count: formatCount(MOST_COUNTED - 1) });
  return (
    <span className="figure ml-auto rounded-2 bg-rust-wash px-1.5 text-13 font-[600] tracking-normal text-rust">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{describe({ count })}</span>
    </span>
  );
}
