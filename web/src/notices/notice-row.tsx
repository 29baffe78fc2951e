import { pathOfNotice } from '@atlas/contract/notice-path';
import type { Notice } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { formatMoment } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';

type NoticeRowProps = { notice: Notice; onRead: (notice: Notice) => void };

/** One thing: what happened, to what, where and when. It leads to the thing, and opening it marks it as read. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const { what, label, detail, count, company, at, isSettled, isUrgent } = notice;
  const isUnread = notice.unread > 0;
  const said = noticesText.said({ what });
  return (
    <li className="flex items-start gap-3 border-t border-hairline py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span
        className={joinClasses('mt-2 size-2 shrink-0 rounded-full', isUnread ? 'bg-malachite' : 'bg-transparent')}
        aria-hidden="true"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={pathOfNotice(notice)}
            onClick={() => isUnread && onRead(notice)}
            className={joinClasses('min-w-0 break-words underline-offset-3 hover:underline', isUnread && 'font-[600]')}
          >
            {isUnread && <span className="sr-only">{noticesText.unreadMark()}: </span>}
            {count > 1 ? noticesText.times({ said, count }) : said}
          </Link>
          {isUrgent && !isSettled && <Status tone="warning" word={noticesText.urgent()} />}
          {isSettled && <Status tone="quiet" word={noticesText.settled()} />}
        </span>
        {(label !== null || detail !== null) && (
          <span className="min-w-0 break-words">
            {label !== null && (
              <span className={notice.subject.type === 'work_item' ? 'figure' : undefined}>{label}</span>
            )}
            {label !== null && detail !== null && ' · '}
            {detail}
          </span>
        )}
        <span className="text-13 break-words text-secondary">
          {company ?? noticesText.register()} · <time dateTime={at}>{formatMoment(at)}</time>
        </span>
      </div>
      {isUnread && (
        <Button
          tone="quiet"
          size="square"
          aria-label={`${noticesText.markOne()}: ${label ?? said}`}
          title={noticesText.markOne()}
          onClick={() => onRead(notice)}
        >
          <Check className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
