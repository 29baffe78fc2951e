import { WORKING_AREA_ROLES } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import * as passText from '@atlas/messages/pass';
import { Suspense } from 'react';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { ComplianceRing } from '../../companies/compliance-ring.tsx';
import { DashboardNavigation, type DashboardView } from '../../companies/dashboard-navigation.tsx';
import { DeniedCard } from '../../companies/denied-card.tsx';
import { HectaresByCategory } from '../../companies/hectares-by-category.tsx';
import { LatestEvents } from '../../companies/latest-events.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { MyGates } from '../../gates/my-gates.tsx';
import { PersonCard } from '../../people/person-card.tsx';
import { formatCount, formatHectares } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressValue } from '../../ui/use-address-value.ts';
import { listAdminPanels } from '../admin-panels.tsx';
import { describePage } from '../page-title.ts';
import { PlotArea } from '../plot-area.tsx';

const AdminOptions = latePart(async () => (await import('../../companies/admin-options.tsx')).AdminOptions);

export const meta = () => describePage(companiesText.dashboardTitle());

export default function DashboardPage() {
  const company = useCompany();
  const [stored, setView] = useAddressValue('view');
  const view: DashboardView = stored === 'workbench' || stored === 'admin' ? stored : 'atlas';
  const working = WORKING_AREA_ROLES.some((role) => role === company.role) || company.permits.plot.allowed;

  return (
    <>
      <CompanyHeader company={company} title={companiesText.dashboardTitle()} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <DashboardNavigation view={view} onView={setView} />
          <PersonCard role={company.role} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {view === 'atlas' && <DashboardFigures />}
          {view === 'workbench' && (
            <Panel title={passText.myGates()}>
              <MyGates companyID={company.companyID} />
            </Panel>
          )}
          {view === 'workbench' &&
            (working ? <PlotArea company={company} /> : <DeniedCard reason={companiesText.workAreaDenied()} />)}
          {view === 'admin' && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <AdminOptions company={company} more={listAdminPanels(company)} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

function DashboardFigures() {
  const company = useCompany();
  const { counts } = company;
  return (
    <>
      <KeyFigures
        figures={[
          { label: companiesText.assets(), value: formatCount(counts.assets) },
          { label: companiesText.registeredHectares(), value: formatHectares(company.hectares) },
          { label: companiesText.awaiting(), value: formatCount(counts.awaitingApproval) },
          { label: companiesText.disputed(), value: formatCount(counts.disputed) },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Panel title={companiesText.compliance()}>
          <ComplianceRing counts={counts} />
        </Panel>
        <Panel title={companiesText.hectaresByCategory()}>
          <HectaresByCategory company={company} />
        </Panel>
      </div>
      <Panel title={companiesText.latestEvents()}>
        <LatestEvents company={company} count={10} />
      </Panel>
    </>
  );
}
