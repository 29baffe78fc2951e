import { listNotices, markNoticesRead, type Notice } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useAddressValues } from '../ui/use-address-values.ts';
import { NoticeRow } from './notice-row.tsx';

const ASK_MILLISECONDS = 60_000;

/** The signed-in person's notices, one row for each thing, newest first. The address stores whether only unread ones show. */
export function NoticeList() {
  const [parameters, store] = useAddressValues();
  const onlyUnread = parameters.get('only') === 'unread';
  const notices = useRead(
    listNotices,
    { query: onlyUnread ? { only: 'unread' } : {} },
    { refetchInterval: ASK_MILLISECONDS },
  );
  const mark = useWrite(markNoticesRead, {
    onSuccess: (_reply, { body }) => {
      if (body.noticeID === undefined) toast.success(noticesText.allRead());
    },
  });
  const shown = notices.data?.notices ?? [];
  const [latest] = shown;
  // Only what the person has seen is marked: what arrived since stays unread.
  const markAll = () => latest && mark.mutate({ body: { until: latest.at } });
  const markOne = (notice: Notice) => mark.mutate({ body: { until: notice.at, noticeID: notice._id } });
  return (
    <Panel
      title={onlyUnread ? noticesText.unread() : noticesText.all()}
      actions={
        <>
          <Button aria-pressed={onlyUnread} onClick={() => store({ only: onlyUnread ? null : 'unread' })}>
            {onlyUnread ? noticesText.showAll() : noticesText.onlyUnread()}
          </Button>
          <Button
            busy={mark.isPending && mark.variables.body.noticeID === undefined}
            unavailableReason={notices.data?.unread === 0 ? noticesText.markAllNone() : undefined}
            onClick={markAll}
          >
            {noticesText.markAll()}
          </Button>
        </>
      }
    >
      <FormError error={mark.error} />
      {notices.isPending && <SkeletonRows rows={6} />}
      {notices.isError && <ErrorPanel error={notices.error} retry={() => void notices.refetch()} />}
      {notices.isSuccess && shown.length === 0 && (
        <EmptyState
          headingLevel={3}
          heading={onlyUnread ? noticesText.emptyUnreadHeading() : noticesText.emptyHeading()}
          sentence={onlyUnread ? noticesText.emptyUnreadSentence() : noticesText.emptySentence()}
        />
      )}
      {shown.length > 0 && (
        <ul className="flex flex-col">
          {shown.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} onRead={markOne} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
