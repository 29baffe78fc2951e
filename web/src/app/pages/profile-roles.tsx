import * as profileText from '@atlas/messages/profile';
import { RoleList } from '../../people/role-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.roles());

export default function ProfileRolesPage() {
  return (
    <Panel title={profileText.roles()} flush>
      <RoleList />
    </Panel>
  );
}
