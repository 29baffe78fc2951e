import { readProfile } from '@atlas/contract/profile';
import * as companiesText from '@atlas/messages/companies';
import * as profileText from '@atlas/messages/profile';
import * as repositoryText from '@atlas/messages/repository';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { CompanyCards } from '../../companies/company-cards.tsx';
import { CreateCompany } from '../../companies/create-company.tsx';
import { FirstSteps } from '../../companies/first-steps.tsx';
import { MyInvitations } from '../../companies/my-invitations.tsx';
import { storeSelectedCompany } from '../../companies/selected-company.ts';
import { AccountLog } from '../../people/account-log.tsx';
import { ProfileCards } from '../../people/profile-cards.tsx';
import { PROFILE_VIEWS, ProfileNavigation } from '../../people/profile-navigation.tsx';
import { RoleList } from '../../people/role-list.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressValue } from '../../ui/use-address-value.ts';
import { describePage } from '../page-title.ts';

const WalletPanel = latePart(async () => (await import('../../ledger/wallet-panel.tsx')).WalletPanel);
const MintDesk = latePart(async () => (await import('../../ledger/mint-desk.tsx')).MintDesk);
const HoldingsAnalysis = latePart(async () => (await import('../../finder/holdings-analysis.tsx')).HoldingsAnalysis);
const SettingsTabs = latePart(async () => (await import('../../people/settings-tabs.tsx')).SettingsTabs);

const MyGatesEverywhere = latePart(async () => (await import('../../gates/my-gates-everywhere.tsx')).MyGatesEverywhere);

export const meta = () => describePage(profileText.title());

export default function ProfilePage() {
  const profile = useRead(readProfile, {});
  const [stored, setView] = useAddressValue('view');
  const view = PROFILE_VIEWS.find((name) => name === stored) ?? 'profile';
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 p-4 outline-none lg:p-8"
    >
      <header className="flex flex-col gap-1">
        <h1 className="text-32 break-words">{profile.data?.name ?? profileText.title()}</h1>
        <p className="min-h-6 text-secondary">{profile.data?.email}</p>
      </header>
      <div className="flex flex-col gap-5 md:flex-row">
        <ProfileNavigation view={view} onView={setView} />
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          {profile.isError && <ErrorPanel error={profile.error} retry={() => void profile.refetch()} />}
          {view === 'profile' && (
            <>
              <MyInvitations />
              <FirstSteps />
              <ProfileCards onView={setView} />
            </>
          )}
          {(view === 'settings' || view === 'password' || view === 'sessions') && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <SettingsTabs view={view} onView={setView} />
            </Suspense>
          )}
          {view === 'finance' && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <WalletPanel />
            </Suspense>
          )}
          {view === 'mint' && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <MintDesk />
            </Suspense>
          )}
          {view === 'geospatial' && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <HoldingsAnalysis />
            </Suspense>
          )}
          {view === 'gates' && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <MyGatesEverywhere />
            </Suspense>
          )}
          {view === 'roles' && (
            <Panel title={profileText.roles()} flush>
              <RoleList />
            </Panel>
          )}
          {view === 'companies' && <MyCompanies />}
          {view === 'logs' && (
            <Panel title={profileText.logs()}>
              <AccountLog />
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
      <Panel
        title={profileText.companies()}
        actions={
          <>
            <LinkButton to="/repository">{repositoryText.title()}</LinkButton>
            <CreateCompany />
          </>
        }
      >
        <CompanyCards
          footer={(company) => (
            <Button
              tone="primary"
              aria-label={`${companiesText.openAtlas()}: ${company.company}`}
              onClick={() => {
                storeSelectedCompany(company);
                void navigate(`/company/${company.companyID}`);
              }}
            >
              {companiesText.openAtlas()}
            </Button>
          )}
        />
      </Panel>
    </>
  );
}
