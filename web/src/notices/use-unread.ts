import { countNotices } from '@atlas/contract/notices';
import { useRead } from '../api/use-read.ts';

const ASK_MILLISECONDS = 60_000;

/** How many things the signed-in person has unread notices of, asked for each minute; undefined until it is known. */
export function useUnread(): number | undefined {
  return useRead(countNotices, {}, { refetchInterval: ASK_MILLISECONDS }).data?.unread;
}
