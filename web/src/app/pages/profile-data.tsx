import { readEmailChange } from '@atlas/contract/email-change';
import { readDeletion } from '@atlas/contract/own-account';
import * as profileText from '@atlas/messages/profile';
import { beginReads } from '../../api/begin-reads.ts';
import { DeletePanel } from '../../people/delete-panel.tsx';
import { EmailPanel } from '../../people/email-panel.tsx';
import { ExportPanel } from '../../people/export-panel.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.ownData());

export function clientLoader() {
  return beginReads((reads) => {
    reads.begin(readEmailChange, {});
    reads.begin(readDeletion, {});
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** What people do about their own data. */
export default function ProfileDataPage() {
  return (
    <>
      <ExportPanel />
      <EmailPanel />
      <DeletePanel />
    </>
  );
}
