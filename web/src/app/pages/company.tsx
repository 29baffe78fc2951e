import { readAssetExtent } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import { ROLE_TRAITS } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import * as complianceText from '@atlas/messages/compliance';
import * as shellText from '@atlas/messages/shell';
import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { asQuery, EVERY_ASSET } from '../../assets/asset-reads.ts';
import { prepareCompanyMap } from '../../assets/lazy-company-map.ts';
import { WholeCompanyMap } from '../../assets/whole-company-map.tsx';
import { AddCategory } from '../../companies/add-category.tsx';
import { beginOverview, OVERVIEW_EVENTS } from '../../companies/begin-overview.ts';
import { CompanyDoors } from '../../companies/company-doors.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { ComplianceRing } from '../../companies/compliance-ring.tsx';
import { LazyLatestEvents } from '../../companies/lazy-latest-events.ts';
import { NextSteps } from '../../companies/next-steps.tsx';
import { OwnSight } from '../../companies/own-sight.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { formatCount, formatHectares } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { describePage } from '../page-title.ts';
import { plotPathOf } from '../plot-path.ts';

// The map's code loads while the company is read.
prepareCompanyMap();

const AdmissionPanel = latePart(async () => (await import('../../companies/admission-panel.tsx')).AdmissionPanel);

// The table loads after the company's name and figures.
const CategoryFigures = latePart(
  async () => (await import('../../companies/category-figures.tsx')).CategoryFigures,
  'p-4',
);

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const companyID = params.companyID as CompanyId;
  return beginReads((reads) => {
    reads.begin(readAssetExtent, { params: { companyID }, query: asQuery(EVERY_ASSET) });
    return beginOverview(reads, companyID);
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export const meta = () => describePage(shellText.overview());

export default function CompanyPage() {
  const company = useCompany();
  const { counts } = company;
  return (
    <>
      <CompanyHeader company={company} />
      <OwnSight company={company} />
      <KeyFigures
        figures={[
          { label: companiesText.assets(), value: formatCount(counts.assets) },
          { label: companiesText.hectares(), value: formatHectares(company.hectares) },
          { label: complianceText.approved(), value: formatCount(counts.approved) },
          ...(ROLE_TRAITS[company.role].staff
            ? [{ label: companiesText.members(), value: formatCount(counts.members) }]
            : []),
        ]}
      />
      {company.admission !== 'ADMITTED' && company.permits.managePeople.allowed && (
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <AdmissionPanel company={company} />
        </Suspense>
      )}
      <NextSteps company={company} plotPath={plotPathOf(company)} />
      <CompanyDoors company={company} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <WholeCompanyMap company={company} />
        <Panel title={companiesText.compliance()}>
          <ComplianceRing counts={counts} />
        </Panel>
        <Panel title={companiesText.categories()} actions={<AddCategory company={company} />} flush>
          <Suspense fallback={<SkeletonRows rows={company.categories.length} />}>
            <CategoryFigures company={company} />
          </Suspense>
        </Panel>
        {company.permits.readEvents.allowed && (
          <Panel title={companiesText.latestEvents()}>
            <Suspense fallback={<SkeletonRows rows={OVERVIEW_EVENTS} />}>
              <LazyLatestEvents company={company} count={OVERVIEW_EVENTS} />
            </Suspense>
          </Panel>
        )}
      </div>
    </>
  );
}
