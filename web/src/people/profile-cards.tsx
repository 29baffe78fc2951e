import { type Company, listCompanies } from '@atlas/contract/companies';
import * as dealsText from '@atlas/messages/deals';
import * as noticesText from '@atlas/messages/notices';
import * as profileText from '@atlas/messages/profile';
import { Building2, Settings } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { profilePath } from './profile-views.ts';

/** The first cards of the profile area: Settings and Companies. */
export function ProfileCards() {
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
            <LinkButton tone="primary" to={profilePath('settings')}>
              {profileText.updateProfile()}
            </LinkButton>
            <LinkButton to={profilePath('password')}>{profileText.security()}</LinkButton>
            <LinkButton to={profilePath('sessions')}>{profileText.sessions()}</LinkButton>
            <LinkButton to={profilePath('notices')}>{noticesText.title()}</LinkButton>
            <LinkButton to={profilePath('data')}>{profileText.ownData()}</LinkButton>
          </>
        }
      />
      <Card
        headingLevel={2}
        title={profileText.companies()}
        description={companies.data && describeCompanies(companies.data.companies)}
        glyph={<Building2 strokeWidth={1.5} aria-hidden="true" />}
        footer={
          <>
            <LinkButton to={profilePath('companies')}>{profileText.openCompanies()}</LinkButton>
            <LinkButton to={profilePath('offers')}>{dealsText.ownTitle()}</LinkButton>
          </>
        }
      />
    </div>
  );
}

/** A SUPERADMIN sees every company, and belongs to few of them or none. */
function describeCompanies(companies: readonly Company[]): string {
  const count = companies.length;
  return companies.some(({ role }) => role === 'SUPERADMIN')
    ? profileText.companiesOfOperator({ count })
    : profileText.companiesCard({ count });
}
