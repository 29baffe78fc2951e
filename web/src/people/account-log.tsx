import { listAccountEvents } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { usePages } from '../api/use-pages.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { describeAccountEvent } from './account-events.ts';

/** Rows of one page. */
const pageSize = 30;

/** The facts of the person's account, newest first, page by page. */
export function AccountLog() {
  const pages = usePages(listAccountEvents, (before) => ({ query: { limit: pageSize, before } }), {
    next: (page) => page.next,
  });
  if (pages.isPending) return <SkeletonRows rows={8} />;
  if (pages.isError) return <ErrorPanel error={pages.error} retry={() => void pages.refetch()} />;
  const events = pages.data.pages.flatMap((page) => page.events);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-xl text-secondary">{profileText.logsLead()}</p>
      <ol aria-label={profileText.logsCaption()} className="flex flex-col">
        {events.map((event) => (
          <li
            key={event._id}
            className="grid gap-x-6 gap-y-0.5 border-t border-hairline py-2.5 first:border-t-0 sm:grid-cols-[11rem_1fr]"
          >
            <time dateTime={event.at} className="figure text-13 text-secondary">
              {formatMoment(event.at)}
            </time>
            <span className="min-w-0 break-words">
              {describeAccountEvent(event)}
              {event.subjectLabel !== null && <span className="text-secondary"> · {event.subjectLabel}</span>}
              {!event.bySelf && event.otherPerson === null && (
                <span className="text-rust"> · {profileText.notSignedIn()}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button className="self-start" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {profileText.older()}
        </Button>
      )}
    </div>
  );
}
