import * as profileText from '@atlas/messages/profile';
import { AuthenticationSheet } from '../../people/authentication-sheet.tsx';
import { useFragmentToken } from '../../people/fragment-token.ts';
import { UndoEmailForm } from '../../people/undo-email-form.tsx';
import { describePage } from '../page-title.ts';

const SHEET = '1930A1';

export const meta = () => describePage(profileText.emailUndoTitle(), profileText.emailUndoLead());

/** Where the notice to a former email address leads: the person with that mailbox needs no session. */
export default function EmailUndoPage() {
  const token = useFragmentToken();
  return (
    <AuthenticationSheet
      sheetNumber={SHEET}
      title={profileText.emailUndoTitle()}
      lead={token === null ? <span role="alert">{profileText.emailNoToken()}</span> : profileText.emailUndoLead()}
    >
      {token && <UndoEmailForm token={token} />}
    </AuthenticationSheet>
  );
}
