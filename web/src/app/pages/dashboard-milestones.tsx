import { readMilestones } from '@atlas/contract/dashboard';
import { readFinanceMilestones } from '@atlas/contract/finance';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useCompany } from '../../companies/use-company.ts';
import { GateSpending } from '../../dashboard/gate-spending.tsx';
import { Milestones } from '../../finance/figures/milestones.tsx';
import { DeniedCard } from '../../ui/denied-card.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(companiesText.milestonesView());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const named = { params: { companyID: params.companyID as CompanyId } };
  return beginReads((reads) => {
    reads.begin(readFinanceMilestones, { ...named, query: { unit: 'USD' } });
    reads.begin(readMilestones, named);
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** FINANCIAL MILESTONES: income and expenses against their targets, arrears, and what gates take and will take. */
export default function DashboardMilestonesPage() {
  const company = useCompany();
  const { readSales } = company.permits;
  if (!readSales.allowed) return <DeniedCard reason={describeHindrance(readSales)} />;
  return (
    <>
      <Milestones companyID={company.companyID} />
      <GateSpending company={company} />
    </>
  );
}
