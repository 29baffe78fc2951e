import { Building2, KeyRound, MonitorSmartphone, Settings } from 'lucide-react';
import { profileText } from '../strings/profile.ts';
import { joinClasses } from '../ui/class-names.ts';

/** Parts of the profile area, as the address names them. */
export type ProfileView = 'settings' | 'companies' | 'password' | 'sessions';

const entries = [
  { view: 'settings', label: profileText.title, Icon: Settings },
  { view: 'companies', label: profileText.companies, Icon: Building2 },
  { view: 'password', label: profileText.security, Icon: KeyRound },
  { view: 'sessions', label: profileText.sessions, Icon: MonitorSmartphone },
] as const;

/** The sidebar of the profile; at 768 px and below it stacks above the content. */
export function ProfileNavigation({ view, onView }: { view: ProfileView; onView: (view: ProfileView) => void }) {
  return (
    <nav
      aria-label={profileText.navigation}
      className="min-w-0 border border-hairline bg-panel md:w-56 md:shrink-0 md:self-start"
    >
      <ul className="flex flex-wrap md:flex-col">
        {entries.map(({ view: target, label, Icon }) => (
          <li key={target} className="shrink-0">
            <button
              type="button"
              aria-current={view === target ? 'page' : undefined}
              onClick={() => onView(target)}
              className={joinClasses(
                'flex min-h-11 w-full cursor-pointer items-center gap-2.5 border-b-2 px-3.5 outline-offset-[-2px] md:border-b-0 md:border-l-2',
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
      </ul>
    </nav>
  );
}
