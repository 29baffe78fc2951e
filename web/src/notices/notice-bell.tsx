import { MOST_UNREAD } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { Bell } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { useUnread } from './use-unread.ts';

/** Leads to the notices, and shows how many things are unread. */
export function NoticeBell() {
  const unread = useUnread() ?? 0;
  const count = unread >= MOST_UNREAD ? noticesText.bellMost({ count: MOST_UNREAD - 1 }) : String(unread);
  return (
    <LinkButton
      to="/notices"
      tone="quiet"
      size="square"
      className="relative"
      aria-label={unread === 0 ? noticesText.bell() : noticesText.bellUnread({ count: unread })}
      title={noticesText.bell()}
    >
      <Bell className="size-5" strokeWidth={1.5} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figure absolute bottom-1/2 left-1/2 min-w-4 rounded-full bg-malachite px-1 text-center text-12 leading-4 font-[600] text-panel"
        >
          {count}
        </span>
      )}
    </LinkButton>
  );
}
