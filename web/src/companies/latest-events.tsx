import { type CompanyEvent, type CompanyOverview, listCompanyEvents } from '@atlas/contract/companies';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { companiesText } from '../strings/companies.ts';
import { describeEvent } from '../strings/events.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** The latest facts of the company's event log: what, on what, by whom, when. */
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
  if (events.data.events.length === 0) return <p className="text-secondary">{companiesText.noEvents}</p>;
  return (
    <ol className="flex flex-col">
      {events.data.events.map((event) => (
        <EventRow key={event._id} companyID={company.companyID} event={event} />
      ))}
    </ol>
  );
}

function EventRow({ companyID, event }: { companyID: string; event: CompanyEvent }) {
  return (
    <li className="grid grid-cols-[0.5rem_1fr] gap-x-3 border-t border-hairline py-2.5 first:border-t-0 first:pt-0">
      <span className="mt-[0.4375rem] size-2 rotate-45 border border-malachite bg-malachite-wash" aria-hidden="true" />
      <div className="flex min-w-0 flex-col">
        <p className="break-words">
          {describeEvent(event.type)}
          {event.subjectLabel !== null && ' '}
          {event.subjectLabel !== null && event.subjectType === 'asset' && (
            <Link className="link font-[600]" to={`/company/${companyID}/assets?asset=${event.subjectID}`}>
              {event.subjectLabel}
            </Link>
          )}
          {event.subjectLabel !== null && event.subjectType !== 'asset' && (
            <strong className="font-[600]">{event.subjectLabel}</strong>
          )}
        </p>
        <p className="text-13 text-secondary">
          {event.actorName ?? companiesText.system} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
          {event.logEntry !== null && ' · '}
          {event.logEntry !== null && (
            <Link className="link" to={`/verify#entry=${event.logEntry}`}>
              {companiesText.logEntry(event.logEntry)}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
