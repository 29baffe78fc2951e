import { readProfile } from '@atlas/contract/profile';
import { useNavigate } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { CompanyCards } from '../../companies/company-cards.tsx';
import { CreateCompany } from '../../companies/create-company.tsx';
import { MyInvitations } from '../../companies/my-invitations.tsx';
import { storeSelectedCompany } from '../../companies/selected-company.ts';
import { PasswordForm } from '../../people/password-form.tsx';
import { ProfileForm } from '../../people/profile-form.tsx';
import { ProfileNavigation, type ProfileView } from '../../people/profile-navigation.tsx';
import { SessionList } from '../../people/session-list.tsx';
import { companiesText } from '../../strings/companies.ts';
import { profileText } from '../../strings/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressValue } from '../../ui/use-address-value.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.title);

const views: readonly ProfileView[] = ['settings', 'companies', 'password', 'sessions'];

export default function ProfilePage() {
  const profile = useRead(readProfile, {});
  const [stored, setView] = useAddressValue('view');
  const view = views.find((name) => name === stored) ?? 'settings';
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 p-4 outline-none lg:p-8"
    >
      <header className="flex flex-col gap-1">
        <h1 className="text-32 break-words">{profile.data?.name ?? profileText.title}</h1>
        <p className="min-h-6 text-secondary">{profile.data?.email}</p>
      </header>
      <div className="flex flex-col gap-5 md:flex-row">
        <ProfileNavigation view={view} onView={setView} />
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          {profile.isError && <ErrorPanel error={profile.error} retry={() => void profile.refetch()} />}
          {view === 'settings' && (
            <>
              <MyInvitations />
              <Panel title={profileText.updateProfile}>
                {profile.data ? <ProfileForm profile={profile.data} /> : <Skeleton className="h-96" />}
              </Panel>
            </>
          )}
          {view === 'companies' && <MyCompanies />}
          {view === 'password' && (
            <Panel title={profileText.changePassword}>
              <PasswordForm />
            </Panel>
          )}
          {view === 'sessions' && (
            <Panel title={profileText.sessions}>
              <SessionList />
            </Panel>
          )}
        </div>
      </div>
    </main>
  );
}

function MyCompanies() {
  const navigate = useNavigate();
  return (
    <>
      <MyInvitations />
      <Panel title={profileText.companies} actions={<CreateCompany />}>
        <CompanyCards
          footer={(company) => (
            <Button
              tone="primary"
              aria-label={`${companiesText.openAtlas}: ${company.company}`}
              onClick={() => {
                storeSelectedCompany(company);
                void navigate(`/company/${company.companyID}`);
              }}
            >
              {companiesText.openAtlas}
            </Button>
          )}
        />
      </Panel>
    </>
  );
}
