import { readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import * as shellText from '@atlas/messages/shell';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useMatch } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { beginReads } from '../../api/begin-reads.ts';
import { CompanyRail } from '../../companies/company-rail.tsx';
import { useCompanyID, useCompanyRead } from '../../companies/use-company.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { SpinnerPanel } from '../../ui/spinner.tsx';
import { fetchPage } from '../next-page.ts';

const SecondFactorNotice = latePart(
  async () => (await import('../../people/second-factor-notice.tsx')).SecondFactorNotice,
);
const VisitNotice = latePart(async () => (await import('../../companies/visit-notice.tsx')).VisitNotice);
const AdmissionNotice = latePart(async () => (await import('../../companies/admission-notice.tsx')).AdmissionNotice);
const PublicProfile = latePart(async () => (await import('../../catalogue/public-profile.tsx')).PublicProfile);

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return beginReads((reads) => reads.begin(readCompany, { params: { companyID: params.companyID as CompanyId } }));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function CompanyLayout() {
  const companyID = useCompanyID();
  const company = useCompanyRead();
  const isOverview = useMatch('/company/:companyID') !== null;
  if (company.isPending) return <SpinnerPanel label={companiesText.reading()} />;
  if (company.isError) {
    const refusal = (
      <main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-2xl flex-col gap-4 p-6 outline-none">
        <h1 className="text-32">{shellText.companyNavigation()}</h1>
        <ErrorPanel error={company.error} retry={() => void company.refetch()} />
        <LinkButton to="/atlas" className="self-start">
          {companiesText.yourCompanies()}
        </LinkButton>
      </main>
    );
    const isClosed = company.error instanceof ApiError && company.error.code === 'not_found';
    if (!isClosed || !isOverview) return refusal;
    return (
      <Suspense fallback={<SpinnerPanel label={companiesText.reading()} />}>
        <PublicProfile key={companyID} companyID={companyID} refusal={refusal} />
      </Suspense>
    );
  }
  // The screens of one company share no state with another's.
  return (
    <div key={company.data.companyID} className="flex flex-1 flex-col md:flex-row">
      <CompanyRail company={company.data} prepare={fetchPage} />
      <main
        id="content"
        tabIndex={-1}
        className="flex min-w-0 flex-1 flex-col gap-5 p-4 pb-24 outline-none md:pb-6 lg:p-6"
      >
        {company.data.visit !== null && (
          <Suspense fallback={null}>
            <VisitNotice companyID={companyID} visit={company.data.visit} />
          </Suspense>
        )}
        {company.data.secondFactorMissing && (
          <Suspense fallback={null}>
            <SecondFactorNotice />
          </Suspense>
        )}
        {company.data.admission !== 'ADMITTED' && (
          <Suspense fallback={null}>
            <AdmissionNotice company={company.data} />
          </Suspense>
        )}
        <Outlet context={company.data} />
      </main>
    </div>
  );
}
