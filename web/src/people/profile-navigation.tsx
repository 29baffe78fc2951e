import * as profileText from '@atlas/messages/profile';
import { Building2, ChartColumn, DoorOpen, Map as MapIcon, ScrollText, ShieldCheck, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import { profilePath } from './profile-views.ts';

const listEntries = () => [
  { path: '/profile', label: profileText.title(), Icon: UserRound },
  { path: profilePath('finance'), label: profileText.finAnalysis(), Icon: ChartColumn },
  { path: profilePath('geospatial'), label: profileText.geospatial(), Icon: MapIcon },
  { path: profilePath('gates'), label: profileText.myGates(), Icon: DoorOpen },
  { path: profilePath('roles'), label: profileText.roles(), Icon: ShieldCheck },
  { path: profilePath('companies'), label: profileText.companies(), Icon: Building2 },
  { path: profilePath('logs'), label: profileText.logs(), Icon: ScrollText },
];

/** The sidebar of the profile; at 768 px and below it stacks above the content. Other views are opened from these. */
export function ProfileNavigation() {
  const shown = useLocation().pathname.replace(/\/$/, '');
  const isOfMoney = shown === profilePath('mint') || shown === profilePath('offers');
  const within = isOfMoney ? profilePath('finance') : '/profile';
  const entries = listEntries();
  const current = entries.some(({ path }) => path === shown) ? shown : within;
  return (
    <nav
      aria-label={profileText.navigation()}
      className="min-w-0 border border-hairline bg-panel md:w-56 md:shrink-0 md:self-start"
    >
      <ul className="grid grid-cols-2 sm:grid-cols-3 md:grid-cols-1">
        {entries.map(({ path, label, Icon }) => (
          <li key={path} className="flex min-w-0">
            <Link
              to={path}
              preventScrollReset
              aria-current={current === path ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-11 w-full items-center gap-2.5 border-l-2 px-3.5 py-1.5 outline-offset-[-2px]',
                current === path
                  ? 'border-malachite bg-malachite-wash font-[600]'
                  : 'border-transparent hover:bg-sunken',
              )}
            >
              <Icon className="size-[18px] shrink-0" strokeWidth={1.5} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
