import { listNotices } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { beginReads } from '../../api/begin-reads.ts';
import { NoticeList } from '../../notices/notice-list.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(noticesText.title());

export function clientLoader() {
  return beginReads((reads) => reads.begin(listNotices, { query: {} }));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function NoticesPage() {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 p-4 outline-none lg:p-8"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-32">{noticesText.title()}</h1>
          <p className="text-secondary">{noticesText.lead()}</p>
        </div>
        <LinkButton to="/profile/notices">{noticesText.settings()}</LinkButton>
      </header>
      <NoticeList />
    </main>
  );
}
