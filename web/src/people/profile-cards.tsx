import { listCompanies } from '@atlas/contract/companies';
import * as profileText from '@atlas/messages/profile';
import { Building2, Settings } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { ProfileView } from './profile-navigation.tsx';

/** The first cards of the profile area: Settings and Companies. */
export function ProfileCards({ onView }: { onView: (view: ProfileView) => void }) {
  const companies = useRead(listCompanies, {});
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card
        headingLevel={2}
        title={profileText.settings()}
        description={profileText.settingsLead()}
        glyph={<Settings strokeWidth={1.5} aria-hidden="true" />}
        footer={
          <>
            <Button tone="primary" onClick={() => onView('settings')}>
              {profileText.updateProfile()}
            </Button>
            <Button onClick={() => onView('password')}>{profileText.security()}</Button>
            <Button onClick={() => onView('sessions')}>{profileText.sessions()}</Button>
          </>
        }
      />
      <Card
        headingLevel={2}
        title={profileText.companies()}
        description={companies.data && profileText.companiesCard({ count: companies.data.companies.length })}
        glyph={<Building2 strokeWidth={1.5} aria-hidden="true" />}
        footer={<Button onClick={() => onView('companies')}>{profileText.openCompanies()}</Button>}
      />
    </div>
  );
}
