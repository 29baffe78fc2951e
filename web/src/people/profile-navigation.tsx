import * as profileText from '@atlas/messages/profile';
import { Building2, ChartColumn, DoorOpen, Map as MapIcon, ScrollText, ShieldCheck, UserRound } from 'lucide-react';
import { joinClasses } from '../ui/class-names.ts';

/** Parts of the profile area, as the address names them; the last four are reached from within them. */
export const PROFILE_VIEWS = [
  'profile',
  'finance',
  'geospatial',
  'gates',
  'roles',
  'companies',
  'logs',
  'settings',
  'password',
  'sessions',
  'mint',
] as const;
export type ProfileView = (typeof PROFILE_VIEWS)[number];

const listEntries = () =>
  [
    { view: 'profile', label: profileText.title(), Icon: UserRound },
    { view: 'finance', label: profileText.finAnalysis(), Icon: ChartColumn },
    { view: 'geospatial', label: profileText.geospatial(), Icon: MapIcon },
    { view: 'gates', label: profileText.myGates(), Icon: DoorOpen },
    { view: 'roles', label: profileText.roles(), Icon: ShieldCheck },
    { view: 'companies', label: profileText.companies(), Icon: Building2 },
    { view: 'logs', label: profileText.logs(), Icon: ScrollText },
  ] as const;

/** The sidebar of the profile; at 768 px and below it stacks above the content. */
export function ProfileNavigation({ view, onView }: { view: ProfileView; onView: (view: ProfileView) => void }) {
  const within = view === 'mint' ? 'finance' : 'profile';
  const current = listEntries().some((entry) => entry.view === view) ? view : within;
  return (
    <nav
      aria-label={profileText.navigation()}
      className="min-w-0 border border-hairline bg-panel md:w-56 md:shrink-0 md:self-start"
    >
      <ul className="grid grid-cols-2 sm:grid-cols-3 md:grid-cols-1">
        {listEntries().map(({ view: target, label, Icon }) => (
          <li key={target} className="flex min-w-0">
            <button
              type="button"
              aria-current={current === target ? 'page' : undefined}
              onClick={() => onView(target)}
              className={joinClasses(
                'flex min-h-11 w-full cursor-pointer items-center gap-2.5 border-l-2 px-3.5 py-1.5 text-left outline-offset-[-2px]',
                current === target
                  ? 'border-malachite bg-malachite-wash font-[600]'
                  : 'border-transparent hover:bg-sunken',
              )}
            >
              <Icon className="size-[18px] shrink-0" strokeWidth={1.5} aria-hidden="true" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
