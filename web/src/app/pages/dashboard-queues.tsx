import { readQueueTrees } from '@atlas/contract/dashboard';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { findQueueAddress } from '../../companies/queue-address.ts';
import { useCompany } from '../../companies/use-company.ts';
import { QueueTrees } from '../../dashboard/queue-trees.tsx';
import { DeniedCard } from '../../ui/denied-card.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(companiesText.queueTreesView());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const named = { params: { companyID: params.companyID as CompanyId } };
  return beginReads((reads) => reads.begin(readQueueTrees, named));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** QUEUE TREES: every queue now, and where its items went. */
export default function DashboardQueuesPage() {
  const company = useCompany();
  const { readQueues } = company.permits;
  if (!readQueues.allowed) return <DeniedCard reason={describeHindrance(readQueues)} />;
  return <QueueTrees company={company} addressOf={(queueName) => findQueueAddress(company.companyID, queueName)} />;
}
