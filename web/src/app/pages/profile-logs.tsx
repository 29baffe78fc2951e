import * as profileText from '@atlas/messages/profile';
import { AccountLog } from '../../people/account-log.tsx';
import { Panel } from '../../ui/panel.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.logs());

export default function ProfileLogsPage() {
  return (
    <Panel title={profileText.logs()}>
      <AccountLog />
    </Panel>
  );
}
