import type { Reply } from '@atlas/contract/endpoint';
import {
  type countNotices as countEndpoint,
  type listNotices as listEndpoint,
  MOST_UNREAD,
  type markNoticesRead as markEndpoint,
} from '@atlas/contract/notices';
import type { Scope } from '../platform/database/database.ts';
import { markRead, readOwnNotices } from './notice-repository.ts';
import { showNotices } from './show-notices.ts';

/** How many notices are looked at; things that the person can no longer see are among them. */
const MOST_LISTED = 500;

/** How many things the acting person has unread notices of. */
export async function countNotices({ tx }: Pick<Scope, 'tx'>): Promise<Reply<typeof countEndpoint>> {
  const unread = showNotices(await readOwnNotices(tx, MOST_LISTED, true));
  return { unread: Math.min(unread.length, MOST_UNREAD) };
}

/** The acting person's notices, one entry for each thing, newest first. */
export async function listNotices(
  { tx }: Pick<Scope, 'tx'>,
  only: 'unread' | undefined,
): Promise<Reply<typeof listEndpoint>> {
  const notices = showNotices(await readOwnNotices(tx, MOST_LISTED, only === 'unread'));
  const unread = notices.filter((notice) => notice.unread > 0).length;
  return { notices: [...notices], unread: Math.min(unread, MOST_UNREAD) };
}

/** Marks notices as read up to a moment: those of one thing, or all. */
export async function markNoticesRead(
  { tx }: Pick<Scope, 'tx'>,
  { until, noticeID }: { readonly until: string; readonly noticeID?: string | undefined },
): Promise<Reply<typeof markEndpoint>> {
  await markRead(tx, until, noticeID);
  return countNotices({ tx });
}
