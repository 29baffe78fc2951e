import { listCompanyEvents, listEventPeople } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { eventPages, readEventFilters } from '../../companies/event-filters.ts';
import { EventLog } from '../../companies/event-log.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { DeniedCard } from '../../ui/denied-card.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(companiesText.eventLogsView());

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const companyID = params.companyID as CompanyId;
  const filters = readEventFilters(new URL(request.url).searchParams);
  return beginReads((reads) => {
    reads.beginPages(listCompanyEvents, eventPages(companyID, filters));
    reads.begin(listEventPeople, { params: { companyID } });
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** EVENT LOGS: what happened in the company, with filters, differences and proofs. */
export default function DashboardEventsPage() {
  const company = useCompany();
  const { readEvents } = company.permits;
  if (!readEvents.allowed) return <DeniedCard reason={describeHindrance(readEvents)} />;
  return <EventLog company={company} />;
}
