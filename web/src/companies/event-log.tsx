import { type CompanyOverview, listCompanyEvents } from '@atlas/contract/companies';
import * as adminText from '@atlas/messages/admin';
import * as companiesText from '@atlas/messages/companies';
import { usePages } from '../api/use-pages.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EventRow } from './event-row.tsx';

const PAGE_SIZE = 50;

/** Everything that happened in a company, newest first, page by page. */
export function EventLog({ company: { companyID } }: { company: CompanyOverview }) {
  const log = usePages(
    listCompanyEvents,
    (before) => ({ params: { companyID }, query: { limit: PAGE_SIZE, before } }),
    { next: (page) => page.next },
  );
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Panel title={adminText.logs()}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-secondary">{adminText.logsLead()}</p>
        {log.isPending && <SkeletonRows rows={8} />}
        {log.isLoadingError && <ErrorPanel error={log.error} retry={() => void log.refetch()} />}
        {log.isSuccess && events.length === 0 && <p className="text-secondary">{companiesText.noEvents()}</p>}
        <ol className="flex w-full flex-col">
          {events.map((event) => (
            <EventRow key={event._id} companyID={companyID} event={event} />
          ))}
        </ol>
        {log.isFetchNextPageError && <FormError error={log.error} />}
        {log.hasNextPage && (
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {adminText.earlier()}
          </Button>
        )}
      </div>
    </Panel>
  );
}
