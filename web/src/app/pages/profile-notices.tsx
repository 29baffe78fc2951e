import { readNoticeSettings } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { beginReads } from '../../api/begin-reads.ts';
import { NoticeSettings } from '../../notices/notice-settings.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(noticesText.settings());

export function clientLoader() {
  return beginReads((reads) => reads.begin(readNoticeSettings, {}));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function ProfileNoticesPage() {
  return <NoticeSettings />;
}
