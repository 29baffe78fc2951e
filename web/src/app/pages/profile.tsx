import { listMyInvitations } from '@atlas/contract/companies';
import * as profileText from '@atlas/messages/profile';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { FirstSteps } from '../../companies/first-steps.tsx';
import { MyInvitations } from '../../companies/my-invitations.tsx';
import { OwnWork } from '../../companies/own-work.tsx';
import { ProfileCards } from '../../people/profile-cards.tsx';
import { PROFILE_VIEWS } from '../../people/profile-views.ts';
import { leadToView } from '../lead-to-view.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.title());

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  leadToView(request, PROFILE_VIEWS);
  return beginReads((reads) => reads.begin(listMyInvitations, {}));
}

export default function ProfilePage() {
  return (
    <>
      <MyInvitations />
      <FirstSteps />
      <OwnWork />
      <ProfileCards />
    </>
  );
}
