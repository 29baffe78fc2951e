import { readProfile } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { Suspense } from 'react';
import { useRead } from '../api/use-read.ts';
import { latePart } from '../ui/late-part.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';

// Its field for phone numbers weighs more than the rest of the profile.
const ProfileForm = latePart(async () => (await import('./profile-form.tsx')).ProfileForm);
const PicturePanel = latePart(async () => (await import('./picture-panel.tsx')).PicturePanel);
const SessionList = latePart(async () => (await import('./session-list.tsx')).SessionList);
const SecurityView = latePart(async () => (await import('./security-view.tsx')).SecurityView);

const views = ['settings', 'password', 'sessions'] as const;
type SettingsView = (typeof views)[number];

/** The view in the address; by default the person's own data. */
export function readSettingsView(text: string | undefined): SettingsView {
  return views.find((view) => view === text) ?? 'settings';
}

type SettingsTabsProps = { view: SettingsView; onView: (view: SettingsView) => void };

/** The person's own data, second factors, password and sessions. */
export function SettingsTabs({ view, onView }: SettingsTabsProps) {
  const profile = useRead(readProfile, {});
  return (
    <Tabs
      label={profileText.settings()}
      selected={view}
      onSelect={(id) => {
        const chosen = views.find((name) => name === id);
        if (chosen && chosen !== view) onView(chosen);
      }}
      tabs={[
        {
          id: 'settings',
          label: profileText.updateProfile(),
          content: (
            <Panel title={profileText.updateProfile()}>
              {profile.data && (
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <PicturePanel profile={profile.data} />
                  <ProfileForm profile={profile.data} />
                </Suspense>
              )}
              {profile.isPending && <Skeleton className="h-96" />}
            </Panel>
          ),
        },
        {
          id: 'password',
          label: profileText.security(),
          content: (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <SecurityView />
            </Suspense>
          ),
        },
        {
          id: 'sessions',
          label: profileText.sessions(),
          content: (
            <Panel title={profileText.sessions()}>
              <Suspense fallback={<Skeleton className="h-60" />}>
                <SessionList />
              </Suspense>
            </Panel>
          ),
        },
      ]}
    />
  );
}
