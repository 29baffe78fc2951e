import { type CompanyOverview, listCompanyEvents } from '@atlas/contract/companies';
import { markEventsSeen, readBadges } from '@atlas/contract/dashboard';
import * as adminText from '@atlas/messages/admin';
import * as companiesText from '@atlas/messages/companies';
import { useEffect, useState } from 'react';
import { usePages } from '../api/use-pages.ts';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { EventDetails } from './event-details.tsx';
import { EventFilterForm } from './event-filter-form.tsx';
import { eventPages, readEventFilters } from './event-filters.ts';
import { EventRow } from './event-row.tsx';

/** Everything that happened in a company, newest first, under the filters of the address, page by page. */
export function EventLog({ company }: { company: CompanyOverview }) {
  const { companyID } = company;
  const [parameters, setParameters] = useAddressValues();
  const filters = readEventFilters(parameters);
  const isFiltered = Object.keys(filters).length > 0;
  const { inputAt, next } = eventPages(companyID, filters);
  const log = usePages(listCompanyEvents, inputAt, { next });
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  const since = useLastVisit(company, isFiltered ? undefined : events[0]?._id);
  return (
    <Panel title={companiesText.eventLogs()}>
      <div className="flex flex-col gap-4">
        <p className="text-secondary">{companiesText.eventLogsLead()}</p>
        <EventFilterForm company={company} filters={filters} onChange={setParameters} />
        {filters.subjectID !== undefined && (
          <p className="flex flex-wrap items-center gap-3 bg-sunken px-3 py-2">
            {companiesText.onlySubject({ subject: nameSubject(events) })}
            <Button size="small" onClick={() => setParameters({ subjectID: null })}>
              {companiesText.everySubject()}
            </Button>
          </p>
        )}
        {log.isPending && <SkeletonRows rows={8} />}
        {log.isLoadingError && <ErrorPanel error={log.error} retry={() => void log.refetch()} />}
        {log.isSuccess && events.length === 0 && (
          <p className="text-secondary">{isFiltered ? companiesText.noEventsMatch() : companiesText.noEvents()}</p>
        )}
        <ol className="flex w-full flex-col">
          {events.map((event) => (
            <EventRow
              key={event._id}
              companyID={companyID}
              event={event}
              isNew={since !== undefined && event.at > since}
            >
              <EventDetails event={event} onSubject={() => setParameters({ subjectID: event.subjectID })} />
            </EventRow>
          ))}
        </ol>
        {log.isFetchNextPageError && <FormError error={log.error} />}
        {log.hasNextPage && (
          <Button className="self-start" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {adminText.earlier()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/**
 * When the person looked at the log before this visit. The newest event that is now shown becomes their mark, and the
 * events since the last visit stay marked as new until they leave.
 */
function useLastVisit({ companyID }: CompanyOverview, newest: string | undefined): string | undefined {
  const params = { companyID };
  const badges = useRead(readBadges, { params });
  const [since, setSince] = useState<string>();
  const mark = useWrite(markEventsSeen);
  const found = badges.data?.events.since;
  useEffect(() => {
    if (since === undefined && found !== undefined) setSince(found);
  }, [since, found]);
  const [marked, setMarked] = useState<string>();
  useEffect(() => {
    if (since === undefined || newest === undefined || newest === marked) return;
    setMarked(newest);
    mark.mutate({ params, body: { eventID: newest } });
  });
  return since;
}

const nameSubject = (events: readonly { readonly subjectLabel: string | null }[]) =>
  events.find(({ subjectLabel }) => subjectLabel !== null)?.subjectLabel ?? companiesText.onlyThisSubject();
