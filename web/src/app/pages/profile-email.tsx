import * as profileText from '@atlas/messages/profile';
import { ConfirmEmail } from '../../people/confirm-email.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.emailConfirmTitle());

/** Where the link in the mailbox of a new email address leads. */
export default function ProfileEmailPage() {
  return <ConfirmEmail />;
}
