import * as financeText from '@atlas/messages/finance';
import { Suspense } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { DeniedCard } from '../../ui/denied-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { FinanceNavigation } from '../finance-navigation.tsx';
import { listFinanceViews } from '../finance-views.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(financeText.title());

/** The finances of a company: a sidebar, and the view that the address names. */
export default function FinancePage() {
  const company = useCompany();
  const [parameters] = useAddressValues();
  const { readFinance } = company.permits;
  const views = listFinanceViews();
  const current = views.find(({ view }) => view === parameters.get('view')) ?? views[0];
  const permit = company.permits[current.permit];
  return (
    <>
      <CompanyHeader company={company} title={financeText.title()} />
      {readFinance.allowed ? (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <FinanceNavigation views={views} current={current} />
          <div className="flex min-w-0 flex-col gap-5">
            {permit.allowed ? (
              <Suspense key={current.view} fallback={<Skeleton className="h-96" />}>
                <current.Part company={company} />
              </Suspense>
            ) : (
              <DeniedCard reason={describeHindrance(permit)} />
            )}
          </div>
        </div>
      ) : (
        <DeniedCard reason={describeHindrance(readFinance)} />
      )}
    </>
  );
}
