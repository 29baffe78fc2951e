import { type CompanyOverview, listCompanyEvents } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EventRow } from './event-row.tsx';

/** The latest facts of the company's event log: what happened to what, by whom, when. */
export function LatestEvents({ company, count }: { company: CompanyOverview; count: number }) {
  const { readEvents } = company.permits;
  const events = useRead(
    listCompanyEvents,
    { params: { companyID: company.companyID }, query: { limit: count } },
    { enabled: readEvents.allowed },
  );
  if (!readEvents.allowed) return <p className="text-secondary">{readEvents.reason}</p>;
  if (events.isPending) return <SkeletonRows rows={count} />;
  if (events.isError) return <ErrorPanel error={events.error} retry={() => void events.refetch()} />;
  if (events.data.events.length === 0) return <p className="text-secondary">{companiesText.noEvents()}</p>;
  return (
    <ol className="flex flex-col">
      {events.data.events.map((event) => (
        <EventRow key={event._id} companyID={company.companyID} event={event} />
      ))}
    </ol>
  );
}
