import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import * as complianceText from '@atlas/messages/compliance';
import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { beginLatestEvents, DASHBOARD_EVENTS } from '../../companies/begin-overview.ts';
import { ComplianceRing } from '../../companies/compliance-ring.tsx';
import { HectaresByCategory } from '../../companies/hectares-by-category.tsx';
import { LazyLatestEvents } from '../../companies/lazy-latest-events.ts';
import { useCompany } from '../../companies/use-company.ts';
import { KeyMetrics } from '../../dashboard/key-metrics.tsx';
import { formatCount, formatHectares } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { leadToView } from '../lead-to-view.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(companiesText.dashboardTitle());

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  leadToView(request, ['workbench', 'milestones', 'events', 'queues', 'admin']);
  return beginReads((reads) => beginLatestEvents(reads, params.companyID as CompanyId, DASHBOARD_EVENTS));
}

/** ATLAS: the key metrics and the figures of a company. */
export default function DashboardPage() {
  const company = useCompany();
  const { counts } = company;
  return (
    <>
      <KeyMetrics company={company} />
      <KeyFigures
        figures={[
          { label: companiesText.assets(), value: formatCount(counts.assets) },
          { label: companiesText.registeredHectares(), value: formatHectares(company.hectares) },
          { label: complianceText.awaiting(), value: formatCount(counts.awaitingApproval) },
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
      {company.permits.readEvents.allowed && (
        <Panel title={companiesText.latestEvents()}>
          <Suspense fallback={<SkeletonRows rows={DASHBOARD_EVENTS} />}>
            <LazyLatestEvents company={company} count={DASHBOARD_EVENTS} />
          </Suspense>
        </Panel>
      )}
    </>
  );
}
