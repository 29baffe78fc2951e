import { readMilestones } from '@atlas/contract/dashboard';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { DeniedCard } from '../../companies/denied-card.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { GateSpending } from '../../dashboard/gate-spending.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(companiesText.milestonesView());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const named = { params: { companyID: params.companyID as CompanyId } };
  return beginReads((reads) => reads.begin(readMilestones, named));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** FINANCIAL MILESTONES: what gates take against the targets, and what they will take. */
export default function DashboardMilestonesPage() {
  const company = useCompany();
  const { readSales } = company.permits;
  if (!readSales.allowed) return <DeniedCard reason={describeHindrance(readSales)} />;
  return <GateSpending company={company} />;
}
