import * as profileText from '@atlas/messages/profile';
import { useMatch, useNavigate } from 'react-router';
import { readSettingsView, SettingsTabs } from '../../people/settings-tabs.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.settings());

/** The person's own data, password and sessions, each at its own address. */
export default function ProfileSettingsPage() {
  const view = readSettingsView(useMatch('/profile/:view')?.params.view);
  const navigate = useNavigate();
  return (
    <SettingsTabs view={view} onView={(next) => void navigate(`/profile/${next}`, { preventScrollReset: true })} />
  );
}
